import { type Field, modelOf } from '@tessera/fields/models';
import type { ConditionTerm, FormDocument, Rule } from '../form/form';

/** New texts of a field’s options by the former ones. */
export type Renames = ReadonlyMap<string, string>;

type Rules = Pick<FormDocument, 'conditions' | 'endings' | 'jumps'>;

/** The rules of a document, with the new texts wherever they compared the field with the former ones. */
export function rulesWithRenamedOptions({ conditions, endings, jumps }: Rules, field: Field, renames: Renames): Rules {
  return {
    conditions: withRenames(conditions, field, renames),
    ...(endings && { endings: withRenames(endings, field, renames) }),
    ...(jumps && { jumps: withRenames(jumps, field, renames) }),
  };
}

function withRenames<Each extends Rule>(rules: Each[], field: Field, renames: Renames): Each[] {
  const { comparisons } = modelOf(field);
  const comparesOptions = (comparison: string) =>
    Object.hasOwn(comparisons, comparison) && comparisons[comparison]?.operand.startsWith('option');
  const now = <Value>(value: Value) => (typeof value === 'string' ? (renames.get(value) ?? value) : value);
  const renamed = (operand: ConditionTerm['operand']) =>
    Array.isArray(operand) ? [...new Set(operand.map(now))] : now(operand);
  const isRenamed = (value: unknown) => typeof value === 'string' && renames.has(value);
  const isAbout = ({ fieldId, comparison, operand }: ConditionTerm) =>
    fieldId === field.id &&
    comparesOptions(comparison) &&
    (Array.isArray(operand) ? operand.some(isRenamed) : isRenamed(operand));
  return rules.map((rule) =>
    rule.terms.some(isAbout)
      ? {
          ...rule,
          terms: rule.terms.map((term) => (isAbout(term) ? { ...term, operand: renamed(term.operand) } : term)),
        }
      : rule,
  );
}
