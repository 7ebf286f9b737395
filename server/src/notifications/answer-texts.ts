import { shortened } from '@tessera/fields/cut-text';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { EmailedResponse } from '../repositories/notifications/response-emails';

/** Most answers of one response in an email, and the longest text of one. */
const MAX_ANSWERS = 200;
const MAX_TEXT = 2000;

/**
 * The questions and answers of a response in the form’s order, without those that were not answered.
 *
 * @param options by default all fields, in English: for the owner. `language` is a BCP 47 tag
 */
export function answerTexts(
  { data, formDocument }: EmailedResponse,
  { isIncluded = () => true, language }: { isIncluded?: (field: Field) => boolean; language?: string } = {},
): { name: string; value: string }[] {
  const { filledFields } = shownState(formDocument, data, language);
  const texts = [];
  for (const raw of fieldsOf(formDocument).filter(isIncluded)) {
    const field = filledFields?.get(raw.id) ?? raw;
    const model = modelOf(field);
    const answer = model.read(field, data);
    if (model.isEmpty(answer)) continue;
    const value = model.text(field, answer, language);
    texts.push({ name: shortened(field.label, MAX_TEXT), value: shortened(value, MAX_TEXT) });
    if (texts.length === MAX_ANSWERS) break;
  }
  return texts;
}
