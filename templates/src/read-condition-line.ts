import type { Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { representativeAnswers } from '@tessera/fields/representative-answers';
import type { IdsAndClock } from '@tessera/form-model/create-form';
import type { Condition } from '@tessera/form-model/form';

const actionPattern = /^(?<action>show|hide|require) if /;
const signPattern = / (?<sign>=|~|>=|<=) /;

/** The comparison in the fields’ models for each sign. */
const comparisons: { readonly [sign: string]: string } = {
  '=': 'is',
  '~': 'includes',
  '>=': 'isAtLeast',
  '<=': 'isAtMost',
};

/**
 * Reads a condition about a field or page from a line such as `show if Will you come? = Yes`. The line names an earlier
 * field by its label.
 *
 * @throws Error with the line
 */
export function readConditionLine(
  line: string,
  target: Condition['target'],
  fields: readonly Field[],
  idsAndClock: IdsAndClock,
): Condition {
  const { 0: start = '', groups: { action } = {} } = actionPattern.exec(line) ?? {};
  const { 0: middle = '', index = 0, groups: { sign = '' } = {} } = signPattern.exec(line.slice(start.length)) ?? {};
  const label = line.slice(start.length, start.length + index);
  const operand = line.slice(start.length + index + middle.length);
  const termField = fields.find((field) => field.label === label && field.id !== target.id);
  const id = comparisons[sign] ?? '';
  const comparison = action && termField && modelOf(termField).comparisons[id];
  if (!termField || !comparison) throw new Error(`This is not a condition: ${line}`);
  const given: Json = comparison.operand === 'number' ? Number(operand) : operand;
  const found = representativeAnswers(termField, [given]);
  if (found && !found.some((answer) => comparison.holds(answer as never, given)))
    throw new Error(`This condition can never hold: ${line}`);
  return {
    id: idsAndClock.newId(),
    action: action as Condition['action'],
    target,
    match: 'all',
    terms: [{ fieldId: termField.id, comparison: id, operand: given }],
  };
}
