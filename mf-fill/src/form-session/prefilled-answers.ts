import { modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { AnswerMap, PostedValues } from '@tessera/form-model/page-renderer';
import { postedAnswers } from './posted-answers';

/** Before the answer key in the name of an address parameter. */
const PREFIX = 'prefill_';

/**
 * The answers in a form’s address, as `?prefill_<answer key>=…`, repeated for a list, or by the name that a hidden field has.
 * Leaves out answers that the form does not ask for or accept, files, agreements and results of a quiz: the server
 * ignores a result that was sent, so the page would compare one that the server does not have.
 */
export function prefilledAnswers(formDocument: Pick<FormDocument, 'pages'>, parameters: PostedValues): AnswerMap {
  const fields = fieldsOf(formDocument).filter((field) => {
    const { isAgreement, scoring } = modelOf(field);
    return !takesFiles(field) && !isAgreement && !scoring;
  });
  const taken = fields.flatMap((field) => {
    const model = modelOf(field);
    const own = model.parameter?.(field);
    const nameOf = (key: string) => (own && parameters.has(own) ? own : PREFIX + key);
    const values: PostedValues = {
      has: (key) => parameters.has(nameOf(key)),
      getAll: (key) => parameters.getAll(nameOf(key)),
    };
    if (!model.keys(field).some(values.has)) return [];
    const given = postedAnswers([field], values);
    const errors = model.validate(field, given, false);
    return Object.entries(given).filter(([key]) => values.has(key) && !errors[key]);
  });
  return Object.fromEntries(taken);
}
