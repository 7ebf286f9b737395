import { Type } from 'typebox';
import { PaginationBody, Timestamp } from './envelope';
import { activityNames } from './log-names';

export const ActivityName = Type.Enum([...activityNames]);

/** One entry of the activity log. */
export const ActivityBody = Type.Object({
  id: Type.String(),
  type: ActivityName,
  message: Type.String(),
  timestamp: Timestamp,
  formId: Type.Union([Type.String(), Type.Null()]),
  formName: Type.String(),
  person: Type.Optional(
    Type.String({ description: 'Who did it, in an organization; missing for visitors and deleted accounts.' }),
  ),
});

/** Data of `GET /activity`, newest first. */
export const ActivitiesBody = Type.Object({ activities: Type.Array(ActivityBody), pagination: PaginationBody });
