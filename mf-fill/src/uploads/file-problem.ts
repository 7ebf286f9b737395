import { fileTerms, maxFileCount } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FillMessages } from '../messages/fill-messages';
import { UNREACHABLE } from '../transport/unreachable';

/** The page’s own code for a file beyond the question’s limit. */
export const ONE_TOO_MANY = 'one-too-many';

/**
 * Why a file was refused, in the page’s language.
 *
 * @param code the server’s code for the refusal
 * @param field that the file was for
 */
export function fileProblem(code: string, field: Field | undefined, messages: FillMessages): string {
  if (code === UNREACHABLE || code === 'unavailable') return messages.fileNotSent;
  if (code === 'too-many-files') return messages.fileTooMany;
  if (code === 'already-submitted') return messages.fileLate;
  if (code === 'uploads-full') return messages.fileNoRoom;
  if (code === 'form-closed') return messages.closedText;
  if (code === 'form-not-found') return messages.gone;
  if (code === 'login-to-answer') return messages.logInToSend;
  const terms = field && fileTerms(field, messages);
  if (field && code === ONE_TOO_MANY)
    return messages.formatError(['maxFiles', { count: maxFileCount(field) }], field.label.trim());
  if (terms && code === 'file-too-large') return messages.fileTooLarge(terms.size);
  if (terms && code === 'file-kind') return messages.fileKind(terms.kinds);
  return messages.fileRefused;
}
