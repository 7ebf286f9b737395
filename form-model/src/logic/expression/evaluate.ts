import { applied, type Value } from './functions';
import type { Expression } from './parse';

type ValueAt = (fieldId: string) => Value;

/**
 * The result of an expression. Total: a result that makes no sense is null. Takes a step for each node.
 *
 * @param pointsAt the points of the options that are chosen in a field
 */
export function evaluateExpression(expression: Expression, valueAt: ValueAt, pointsAt: ValueAt): Value {
  if (expression.kind === 'value') return expression.value;
  if (expression.kind === 'field') return valueAt(expression.id);
  if (expression.kind === 'points') return pointsAt(expression.id);
  return applied(
    expression.name,
    expression.operands.map((operand) => evaluateExpression(operand, valueAt, pointsAt)),
  );
}
