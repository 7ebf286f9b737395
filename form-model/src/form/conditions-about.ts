import type { Condition } from './form';

/** The conditions that target or compare any of the fields, or target any of the pages. */
export function conditionsAbout(
  conditions: readonly Condition[],
  fields: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): Condition[] {
  return conditions.filter(
    ({ target, terms }) =>
      (target.kind === 'field' ? fields : pages).has(target.id) || terms.some((term) => fields.has(term.fieldId)),
  );
}
