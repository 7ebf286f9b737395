import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import type { AnswerMap, PostedValues } from '@tessera/form-model/page-renderer';

/** The page that the values were typed on. */
export interface TypedPage {
  /** BCP 47 tag of its language. */
  language: string;
  /** The answers that its controls showed before the visitor typed. */
  shown: AnswerMap;
}

/** A post has line breaks of two characters; the value of a text area, and so its length, has line breaks of one. */
const postedTexts = (values: PostedValues, key: string) =>
  values.getAll(key).flatMap((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : []));

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
    const { initial, writing } = modelOf(field);
    for (const [key, start] of Object.entries(initial(field))) {
      const messages = postedTexts(values, key);
      const text = messages[0] ?? '';
      if (Array.isArray(start)) answers[key] = messages.filter((each) => each !== '');
      else if (!values.has(key)) continue;
      else if (!writing || !page) answers[key] = text;
      else {
        const shown = page.shown[key] ?? '';
        // A value that the visitor did not change stays the same, in whichever notation the page showed it.
        answers[key] = writing.show(shown, page.language) === text ? shown : writing.take(text, page.language);
      }
    }
  }
  return answers;
}
