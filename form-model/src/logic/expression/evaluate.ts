import { applied, type Value } from './functions';
import type { Expression } from './parse';

/** The result of an expression. Total: a result that makes no sense is null. Takes a step for each node. */
export function evaluateExpression(expression: Expression, valueAt: (fieldId: string) => Value): Value {
  if (expression.kind === 'value') return expression.value;
  if (expression.kind === 'field') return valueAt(expression.id);
  return applied(
    expression.name,
    expression.operands.map((operand) => evaluateExpression(operand, valueAt)),
  );
}
