import { ruleErrors } from './document-errors';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';
import { withoutFields, withoutJumps } from './remove-field';

/**
 * Removes the references of endings to fields that the document does not have, and jumps about anything that it does not
 * have.
 */
export function withoutMissing<Document extends FormDocument>(formDocument: Document): Document {
  const { endings = [], jumps = [] } = formDocument;
  if (endings.length + jumps.length === 0) return formDocument;
  const known = new Set(fieldsOf(formDocument).map(({ id }) => id));
  const named = endings.flatMap(({ terms, redirect }) =>
    [...terms, ...(redirect?.answers ?? [])].map(({ fieldId }) => fieldId),
  );
  const missing = new Set(named.filter((id) => !known.has(id)));
  const fitting = {
    ...formDocument,
    ...(formDocument.endings && { endings: endings.map((ending) => withoutFields(ending, missing)) }),
  };
  const errors = ruleErrors(fitting);
  return withoutJumps(
    fitting,
    jumps.filter((_, at) => `jumps/${at}` in errors),
  );
}
