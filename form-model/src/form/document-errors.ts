import type { AnswerErrors } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { Condition, FormDocument } from './form';

/**
 * Checks what the schema cannot: unique ids and answer keys, and conditions that refer to existing fields and pages.
 * Returns a message per path; an empty object if the document is valid.
 */
export function documentErrors(formDocument: FormDocument): AnswerErrors {
  const pages = new Map(formDocument.pages.map((page) => [page.id, page]));
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));

  const conditionProblem = ({ target, terms }: Condition): string | undefined => {
    if (!(target.kind === 'page' ? pages : fields).has(target.id))
      return 'This condition refers to a question or page that was removed';
    for (const { fieldId, comparison } of terms) {
      const field = fields.get(fieldId);
      if (!field) return 'This condition compares a field that was removed';
      if (!Object.hasOwn(modelOf(field).comparisons, comparison)) return 'This field has no such comparison';
    }
    return undefined;
  };

  const pageIds = formDocument.pages.map(({ id }, index) => [`pages/${index}/id`, id]);
  const fieldKeys = formDocument.pages.flatMap((page, index) =>
    page.fields.flatMap((field, fieldIndex) =>
      [...new Set([field.id, ...modelOf(field).keys(field)])].map((key) => [
        `pages/${index}/fields/${fieldIndex}/id`,
        key,
      ]),
    ),
  );
  const conditionIds = formDocument.conditions.map(({ id }, index) => [`conditions/${index}/id`, id]);
  return Object.fromEntries([
    ...repeated(pageIds, 'Another page has this id'),
    ...repeated(fieldKeys, 'Another field has this id'),
    ...repeated(conditionIds, 'Another condition has this id'),
    ...formDocument.conditions.flatMap((condition, index) => {
      const problem = conditionProblem(condition);
      return problem ? [[`conditions/${index}`, problem]] : [];
    }),
  ]);
}

/** Returns an error for each path whose value occurred before. */
function repeated(entries: readonly (readonly string[])[], message: string): [string, string][] {
  const seen = new Set<string>();
  return entries.flatMap(([path = '', value = '']): [string, string][] => {
    if (seen.has(value)) return [[path, message]];
    seen.add(value);
    return [];
  });
}
