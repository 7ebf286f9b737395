import { type ErrorFormatter, formatEnglishError, type Problem } from '@tessera/fields/error-messages';
import type { AnswerErrors } from '@tessera/fields/field';
import type { MissingFiles } from '@tessera/form-model/wire';

/**
 * Why answers were refused, by answer key, so that the page of the visitor can say it in its language: a problem with the label
 * of its question, or a code for a problem that no page finds.
 */
export type AnswerProblems = { [key: string]: readonly [problem: Problem, label: string] | 'file-missing' | 'unknown' };

/** Writes errors in English, and tells afterwards which problems they are. */
export function problemsSaid() {
  const said = new Map<string, readonly [problem: Problem, label: string]>();
  const formatError: ErrorFormatter = (problem, label) => {
    const text = formatEnglishError(problem, label);
    said.set(text, [problem, label]);
    return text;
  };
  return {
    formatError,
    of: (errors: AnswerErrors, missing: MissingFiles): AnswerProblems =>
      Object.fromEntries(
        Object.entries(errors).map(([key, text]) => [
          key,
          said.get(text) ?? (Object.hasOwn(missing, key) ? 'file-missing' : 'unknown'),
        ]),
      ),
  };
}
