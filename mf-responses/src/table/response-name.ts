import type { FormResponse } from '@tessera/form-model/form';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import type { TableColumn } from '../columns/table-column';

/** Names a response on the screen: its first answer, which is usually a name, or else its date. */
export function responseName(response: FormResponse, answers: readonly TableColumn[]): string {
  for (const column of answers) {
    const text = column.text(response).trim();
    if (text) return text;
  }
  return formatDateTime(response.submittedAt);
}
