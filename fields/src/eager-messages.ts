import { messages as date } from './date/messages';
import { messages as email } from './email/messages';
import { messages as file } from './file/messages';
import { messages as number } from './number/messages';
import { messages as phone } from './phone/messages';
import { messages as rating } from './rating/messages';
import type { MessageTemplate } from './shared/messages/message-template';
import { messages as shared } from './shared/messages/messages';
import { messages as time } from './time/messages';

/** The messages about answers of the types that every page loads, in English. A type’s own messages are in its folder. */
export const eagerMessages = {
  ...shared,
  ...email,
  ...phone,
  ...number,
  ...rating,
  ...file,
  ...date,
  ...time,
} as const satisfies { readonly [id: string]: MessageTemplate };
