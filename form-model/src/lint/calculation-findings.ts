import { type Field, modelOf } from '@tessera/fields/models';
import { hasOptionPoints } from '@tessera/fields/option-points';
import { inSentence, quoted } from '@tessera/fields/quoted';
import { answerable } from '@tessera/fields/score-question';
import { fieldName } from '../form/names';
import { MAX_CALCULATED_NODES } from '../logic/calculations';
import { type Expression, fieldsIn, parseExpression } from '../logic/expression/parse';
import { cycles } from './cycles';
import { expressionMessage } from './expression-message';
import type { Finding } from './finding';

/** Operations whose operands are numbers. */
const NUMERIC = new Set(['+', '-', '*', '/', 'minus', 'min', 'max', 'round', 'abs']);

/** Why the answer to a field is no number, with what to do; undefined for numbers, and for yes and no. */
function notANumber(field: Field): string | undefined {
  const kinds = new Set(Object.values(modelOf(field).comparisons).map(({ operand }) => operand));
  const name = inSentence(fieldName(field));
  if (kinds.has('date'))
    return `${name} is a date and cannot be used as a number. Use year(…) or days(…, …), or choose a number.`;
  if (kinds.has('time')) return `${name} is a time and cannot be used as a number. Choose a number.`;
  if (Array.isArray(modelOf(field).read(field, {})))
    return `${name} is a list. Use count(…), points(…), or if(… = "An option", 1, 0).`;
  if (kinds.has('option'))
    return `${name} is a choice. Use points(…) or if(… = "An option", 1, 0), or choose a number.`;
  return kinds.has('text') && !kinds.has('number') ? `${name} is a text. Choose a number.` : undefined;
}

/** Why the options of a field have no points, with what to do; undefined if they have some. */
function withoutPoints(field: Field): string | undefined {
  const name = inSentence(fieldName(field));
  if (answerable(field)?.kind !== 'choices')
    return `${name} has no options to choose from. points(…) needs a question with options.`;
  return hasOptionPoints(field) ? undefined : `The options of ${name} have no points. Set them in its properties.`;
}

const MISSING = 'The expression names a question that is not in the form.';

/** The first mistake in how an expression uses its fields. */
function misuse(expression: Expression, fields: ReadonlyMap<string, Field>): string | undefined {
  if (expression.kind === 'field') return fields.has(expression.id) ? undefined : MISSING;
  if (expression.kind === 'points') {
    const field = fields.get(expression.id);
    return field ? withoutPoints(field) : MISSING;
  }
  if (expression.kind === 'value') return undefined;
  for (const operand of expression.operands) {
    const inner = misuse(operand, fields);
    if (inner) return inner;
    if (!NUMERIC.has(expression.name)) continue;
    const field = operand.kind === 'field' ? fields.get(operand.id) : undefined;
    const problem = field && notANumber(field);
    if (problem) return problem;
    if (operand.kind === 'value' && typeof operand.value === 'string')
      return `${quoted(operand.value)} is a text, not a number.`;
  }
  return undefined;
}

/** The problem of a field’s expression; undefined for other fields, and without a problem. */
export function expressionProblem(field: Field, fields: ReadonlyMap<string, Field>): string | undefined {
  const text = modelOf(field).calculation?.(field);
  if (text === undefined) return undefined;
  if (text.trim() === '') return 'Write an expression, such as {{Area}} * 0.42.';
  const parsed = parseExpression(text);
  return parsed.ok ? misuse(parsed.expression, fields) : expressionMessage(parsed);
}

/** Mistakes in expressions, and calculations that need their own result. */
export function calculationFindings(fields: ReadonlyMap<string, Field>): Finding[] {
  const calculated = [...fields.values()].filter((field) => modelOf(field).calculation);
  if (calculated.length === 0) return [];
  const edges = new Map<string, string[]>();
  const tooMany = new Set<string>();
  let nodes = 0;
  for (const field of calculated) {
    const parsed = parseExpression(modelOf(field).calculation?.(field) ?? '');
    edges.set(field.id, parsed.ok ? fieldsIn(parsed.expression) : []);
    nodes += parsed.ok ? parsed.size : 0;
    if (nodes > MAX_CALCULATED_NODES) tooMany.add(field.id);
  }
  const circular = new Set(cycles(edges).flat());
  return calculated.flatMap((field): Finding[] => {
    const message =
      expressionProblem(field, fields) ??
      (circular.has(field.id) ? 'This calculation refers to itself. Remove the reference.' : undefined) ??
      (tooMany.has(field.id)
        ? 'The calculations of this form are too long together. Shorten or remove some.'
        : undefined);
    if (message === undefined) return [];
    return [{ rule: 'calculation', target: { kind: 'field', id: field.id }, conditionId: null, message, fix: null }];
  });
}
