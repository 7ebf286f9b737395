import { translations as date } from './date/translations';
import { translations as email } from './email/translations';
import { translations as file } from './file/translations';
import { translations as number } from './number/translations';
import { translations as phone } from './phone/translations';
import { translations as rating } from './rating/translations';
import type { ErrorMessages } from './shared/messages/error-messages';
import type { Language } from './shared/messages/message-template';
import { translations as shared } from './shared/messages/translations';
import { translations as time } from './time/translations';

/**
 * The error messages in a language. The server writes them into the page; a browser loads this table only where it asks for
 * a form itself, in another language than English.
 */
export function errorMessagesIn(language: Language): ErrorMessages {
  return {
    ...shared[language],
    ...email[language],
    ...phone[language],
    ...number[language],
    ...rating[language],
    ...file[language],
    ...date[language],
    ...time[language],
  };
}
