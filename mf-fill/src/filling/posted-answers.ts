import type { Json } from '@tessera/fields/field';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import type { AnswerMap } from './filling';

/** What a posted form and the browser's `FormData` have in common. */
export interface PostedValues {
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

/** All of a post, also what belongs to no question that is known. */
export interface WholePost extends PostedValues {
  keys(): Iterable<string>;
}

/**
 * The answers in a plain form's values: from a post without script, or typed before the script came.
 * An answer that starts as a list takes all values of its name; a box that was not ticked posts nothing, which is an empty list.
 */
export const postedAnswers = (fields: readonly Field[], values: PostedValues): AnswerMap => {
  const answers: AnswerMap = {};
  for (const field of fields) {
    for (const [key, initial] of Object.entries(modelOf(field).initial(field))) {
      const texts = values
        .getAll(key)
        .map(asText)
        .filter((text) => text !== undefined);
      // A file input posts nothing for what was sent before: its answer stays.
      if (takesFiles(field) && texts.every((text) => text === '')) continue;
      if (Array.isArray(initial)) answers[key] = texts.filter((text) => text !== '');
      else if (values.has(key)) answers[key] = texts[0] ?? '';
    }
  }
  return answers;
};

/** A file's answer is its name. */
const asText = (value: unknown): Json | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
    return value.name;
  return undefined;
};
