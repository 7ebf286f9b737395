import type { Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldWithId } from './fields-of';
import type { Condition, ConditionTerm, FormDocument } from './form';

const openings = { show: 'Shown', hide: 'Hidden', require: 'Required' } as const;

function operandWords(operand: Json): string {
  const given = Array.isArray(operand) ? operand : [operand];
  return given.map((each) => (typeof each === 'string' ? `“${each}”` : JSON.stringify(each))).join(' or ');
}

function termWords(document: Pick<FormDocument, 'pages'>, { fieldId, comparison, operand }: ConditionTerm): string {
  const field = fieldWithId(document, fieldId);
  if (!field) return 'a removed field is answered';
  const { comparisons, name } = modelOf(field);
  const found = Object.hasOwn(comparisons, comparison) ? comparisons[comparison] : undefined;
  const words = [field.label.trim() || name, found?.label ?? 'is'];
  return [...words, ...(found?.operand === 'none' ? [] : [operandWords(operand)])].join(' ');
}

/** What a condition does, as a sentence for the owner: 'Shown when Plot size is not “Shared bed”'. */
export function conditionWords(document: Pick<FormDocument, 'pages'>, condition: Condition): string {
  const terms = condition.terms.map((term) => termWords(document, term));
  return `${openings[condition.action]} when ${terms.join(condition.match === 'all' ? ' and ' : ' or ')}`;
}
