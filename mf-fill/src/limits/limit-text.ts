import { formatMessage, type MessageValues } from '@tessera/fields/message-template';
import { en } from './languages/en';
import type { LimitMessageId } from './limit-table';
import { limitTables } from './limit-tables';

/** Returns a message about a limit in a language of the visitor’s page. */
export function limitText(language: string, id: LimitMessageId, values: MessageValues = {}): string {
  return formatMessage((limitTables[language] ?? en)[id], values, language);
}
