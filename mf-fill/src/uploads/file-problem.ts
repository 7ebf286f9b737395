import { fileTerms, mostFiles } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FillTexts } from '../texts/texts';
import { UNREACHABLE } from '../transport/unreachable';

/** The page’s own code for a file beyond the question’s limit. */
export const ONE_TOO_MANY = 'one-too-many';

/**
 * Why a file was refused, in the page’s language.
 *
 * @param code the server’s code for the refusal
 * @param field that the file was for
 */
export function fileProblem(code: string, field: Field | undefined, texts: FillTexts): string {
  if (code === UNREACHABLE) return texts.fileNotSent;
  if (code === 'too-many-files') return texts.fileTooMany;
  if (code === 'already-submitted') return texts.fileLate;
  if (code === 'uploads-full') return texts.fileNoRoom;
  if (code === 'form-closed') return texts.closedText;
  if (code === 'form-not-found') return texts.gone;
  if (code === 'sign-in-to-answer') return texts.signInToSend;
  const terms = field && fileTerms(field, texts);
  if (field && code === ONE_TOO_MANY) return texts.say(['mostFiles', { count: mostFiles(field) }], field.label.trim());
  if (terms && code === 'file-too-large') return texts.fileTooLarge(terms.size);
  if (terms && code === 'file-kind') return texts.fileKind(terms.kinds);
  return texts.fileRefused;
}
