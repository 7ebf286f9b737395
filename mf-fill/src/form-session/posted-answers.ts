import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { UNWRITTEN } from '@tessera/fields/unwritten';
import type { AnswerMap, PostedValues } from '@tessera/form-model/page-renderer';

/** The page that the values were typed on. */
export interface TypedPage {
  /** BCP 47 tag of its language. */
  language: string;
  /** The answers that its controls showed before the visitor typed. */
  shown: AnswerMap;
}

/**
 * The texts that were posted under a name, in their order. A post has line breaks of two characters; the value of a text area, and
 * so its length, has line breaks of one.
 */
export function postedTexts(values: PostedValues, key: string): string[] {
  return values.getAll(key).flatMap((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : []));
}

/**
 * The text beside ‘Other…’ is always posted, at the end. It counts only with the value of ‘Other…’ before it: a text that the
 * visitor wrote and then hid again is no answer, also if it equals an option. ‘Other…’ without a text stays chosen.
 */
function withoutHiddenOther(posted: readonly string[]): readonly string[] {
  const others = posted.slice(0, -1);
  const written = posted.at(-1) ?? '';
  if (others.includes(UNWRITTEN))
    return [...others.filter((each) => each !== UNWRITTEN), written.trim() ? written : UNWRITTEN];
  return others;
}

/**
 * The answers in a plain form’s values: from a post without script, or typed before the script came. Files are left out.
 * An answer that starts as a list takes all values of its name: boxes that are not ticked post nothing, which is an empty list.
 *
 * @param page missing for values in the API’s notation, which does not depend on a language
 */
export function postedAnswers(fields: readonly Field[], values: PostedValues, page?: TypedPage): AnswerMap {
  const answers: AnswerMap = {};
  for (const field of fields) {
    if (takesFiles(field)) continue;
    const { initial, keys, writing } = modelOf(field);
    const starts = initial(field);
    for (const key of keys(field)) {
      const posted = postedTexts(values, key);
      const given = (page && field.details?.other ? withoutHiddenOther(posted) : posted).filter(Boolean);
      const [text = ''] = given;
      if (Array.isArray(starts[key])) answers[key] = given;
      else if (values.has(key)) {
        const shown = page?.shown[key] ?? '';
        const isTyped = page && writing;
        // A value that the visitor did not change stays the same, in whichever notation the page showed it.
        const isUnchanged = isTyped && writing.show(shown, page.language) === text;
        answers[key] = isUnchanged ? shown : isTyped ? writing.take(text, page.language, field, key) : text;
      }
    }
  }
  return answers;
}
