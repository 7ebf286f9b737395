import { fileTerms } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FillTexts } from './texts';

/** In place of the server's word where it gave no answer. */
export const UNREACHABLE = 'unreachable';

/**
 * Why a file was not taken, in the page's language.
 *
 * @param code the server's word for its refusal
 * @param field that the file was for
 */
export const fileProblem = (code: string, field: Field | undefined, texts: FillTexts): string => {
  if (code === UNREACHABLE) return texts.fileNotSent;
  if (code === 'too-many-files') return texts.fileTooMany;
  if (code === 'already-submitted') return texts.fileLate;
  const terms = field && fileTerms(field, texts);
  if (terms && code === 'file-too-large') return texts.fileTooLarge(terms.size);
  if (terms && code === 'file-kind') return texts.fileKind(terms.kinds);
  return texts.fileRefused;
};
