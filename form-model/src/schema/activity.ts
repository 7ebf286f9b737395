import { Type } from 'typebox';
import { PaginationBody, Timestamp } from './envelope';
import { type ActivityPlace, activityNames, activityPlaces } from './log-names';

export const ActivityName = Type.Enum([...activityNames]);

/** One entry of the activity log. */
export const ActivityBody = Type.Object({
  id: Type.String(),
  type: ActivityName,
  message: Type.String(),
  timestamp: Timestamp,
  formId: Type.Union([Type.String(), Type.Null()]),
  formName: Type.String(),
  place: Type.Optional(
    Type.Enum(Object.keys(activityPlaces) as ActivityPlace[], {
      description: 'From where in the product; missing for visitors, and where it is not known.',
    }),
  ),
  person: Type.Optional(
    Type.String({ description: 'Who did it, in an organization; missing for visitors and deleted accounts.' }),
  ),
});

/** Data of `GET /activity`, newest first. */
export const ActivitiesBody = Type.Object({ activities: Type.Array(ActivityBody), pagination: PaginationBody });
