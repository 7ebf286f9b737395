import { modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { AnswerMap, PostedValues } from '@tessera/form-model/page-renderer';
import { postedAnswers } from './posted-answers';

/** Before the answer key in the name of an address parameter. */
const PREFIX = 'prefill_';

/**
 * The answers in a form’s address, as `?prefill_<answer key>=…`, repeated for a list. Leaves out answers that the form does
 * not ask for or accept.
 */
export function prefilledAnswers(formDocument: Pick<FormDocument, 'pages'>, parameters: PostedValues): AnswerMap {
  const fields = fieldsOf(formDocument).filter((field) => !takesFiles(field));
  const values: PostedValues = {
    has: (key) => parameters.has(PREFIX + key),
    getAll: (key) => parameters.getAll(PREFIX + key),
  };
  const taken = fields.flatMap((field) => {
    const model = modelOf(field);
    if (!model.keys(field).some(values.has)) return [];
    const given = postedAnswers([field], values);
    const errors = model.validate(field, given, false);
    return Object.entries(given).filter(([key]) => values.has(key) && !errors[key]);
  });
  return Object.fromEntries(taken);
}
