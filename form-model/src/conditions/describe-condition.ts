import { comparisonLabel } from '@tessera/fields/comparison-labels';
import type { Json } from '@tessera/fields/field';
import { inSentence, quoted } from '@tessera/fields/quoted';
import { fieldWithId } from '../form/fields-of';
import type { Condition, ConditionTerm, FormDocument, Rule } from '../form/form';
import { fieldName } from '../form/names';
import { comparisonOf, isUnfinished } from './term-comparison';

const openings = { show: 'Shown', hide: 'Hidden', require: 'Required' } as const;

function describeOperand(operand: Json): string {
  const given = Array.isArray(operand) ? operand : [operand];
  return given.map((each) => (typeof each === 'string' ? quoted(each) : JSON.stringify(each))).join(' or ');
}

function describeTerm(formDocument: Pick<FormDocument, 'pages'>, term: ConditionTerm): string {
  const field = fieldWithId(formDocument, term.fieldId);
  if (!field) return 'a removed field is answered';
  const found = comparisonOf(field, term);
  const parts = [inSentence(fieldName(field)), found ? comparisonLabel(term.comparison, found) : 'is'];
  if (found?.operand === 'none') return parts.join(' ');
  return [...parts, found && isUnfinished(found, term.operand) ? '…' : describeOperand(term.operand)].join(' ');
}

/** Returns a condition as a sentence for the owner, such as 'Shown when Plot size is not “Shared bed”'. */
export function describeCondition(formDocument: Pick<FormDocument, 'pages'>, condition: Condition): string {
  return `${openings[condition.action]} when ${describeRule(formDocument, condition)}`;
}

/** Returns the comparisons of a rule in words, such as 'Plot size is not “Shared bed”'. */
export function describeRule(formDocument: Pick<FormDocument, 'pages'>, { match, terms }: Rule): string {
  return terms.map((term) => describeTerm(formDocument, term)).join(match === 'all' ? ' and ' : ' or ');
}
