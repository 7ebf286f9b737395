import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { NoticedResponse } from '../repositories/notifications/pending-notices';

/** Most answers of one response in an email, and the longest text of one. */
const MAX_ANSWERS = 200;
const MAX_TEXT = 2000;

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** The questions and answers of a response in the form’s order, without those that were not answered. */
export function answerTexts({ data, formDocument }: NoticedResponse): { name: string; value: string }[] {
  const texts = [];
  for (const field of fieldsOf(formDocument)) {
    const model = modelOf(field);
    const answer = model.read(field, data);
    if (model.isEmpty(answer)) continue;
    texts.push({ name: shortened(field.label), value: shortened(model.text(field, answer)) });
    if (texts.length === MAX_ANSWERS) break;
  }
  return texts;
}
