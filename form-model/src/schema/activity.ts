import { Type } from 'typebox';
import { PaginationBody, Timestamp } from './envelope';

export const ActivityName = Type.Enum(['create', 'edit', 'response', 'view', 'share', 'delete']);

/** One entry of the activity log. */
export const ActivityBody = Type.Object({
  id: Type.String(),
  type: ActivityName,
  message: Type.String(),
  timestamp: Timestamp,
  formId: Type.Union([Type.String(), Type.Null()]),
  formName: Type.String(),
});

/** Data of `GET /activity`, newest first. */
export const ActivitiesBody = Type.Object({ activities: Type.Array(ActivityBody), pagination: PaginationBody });
