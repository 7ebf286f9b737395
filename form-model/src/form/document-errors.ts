import type { AnswerErrors } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { Condition, FormDocument } from './form';

/**
 * What is wrong with a document that fits the schema: ids or answer keys used twice, conditions about what is not
 * there. A sentence by path; empty when nothing is.
 */
export function documentErrors(document: FormDocument): AnswerErrors {
  const pages = new Map(document.pages.map((page) => [page.id, page]));
  const fields = new Map(fieldsOf(document).map((field) => [field.id, field]));

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

  const pageIds = document.pages.map(({ id }, at) => [`pages/${at}/id`, id]);
  const fieldKeys = document.pages.flatMap((page, at) =>
    page.fields.flatMap((field, place) =>
      [...new Set([field.id, ...modelOf(field).keys(field)])].map((key) => [`pages/${at}/fields/${place}/id`, key]),
    ),
  );
  const conditionIds = document.conditions.map(({ id }, at) => [`conditions/${at}/id`, id]);
  return Object.fromEntries([
    ...repeated(pageIds, 'Another page has this id'),
    ...repeated(fieldKeys, 'Another field has this id'),
    ...repeated(conditionIds, 'Another condition has this id'),
    ...document.conditions.flatMap((condition, at) => {
      const problem = conditionProblem(condition);
      return problem ? [[`conditions/${at}`, problem]] : [];
    }),
  ]);
}

/** An error for each path whose value stood before. */
function repeated(entries: readonly (readonly string[])[], message: string): [string, string][] {
  const seen = new Set<string>();
  return entries.flatMap(([path = '', value = '']): [string, string][] => {
    if (seen.has(value)) return [[path, message]];
    seen.add(value);
    return [];
  });
}
