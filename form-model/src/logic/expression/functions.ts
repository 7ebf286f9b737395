import { DAY_MS } from '@tessera/fields/durations';

/** A value of an expression. Null is no result: an answer is missing, or an operation makes no sense. */
export type Value = number | string | boolean | readonly string[] | null;

type Operation = (...operands: Value[]) => Value;

const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);

/** A number; yes counts as 1 and no as 0. */
function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return null;
}

/** An operation with numbers, which has a result only if all of its operands are numbers. */
const numeric =
  (operation: (...numbers: number[]) => number): Operation =>
  (...values) => {
    const numbers = values.map(numberOf);
    return numbers.every((number) => number !== null) ? finite(operation(...numbers)) : null;
  };

const isTrue = (value: Value): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== 0 && value !== '';

/** Whether two values are the same; for a list, whether it contains the text. */
function same(one: Value, other: Value): boolean {
  if (Array.isArray(one)) return typeof other === 'string' && one.includes(other);
  if (Array.isArray(other)) return same(other, one);
  return one === other || (numberOf(one) !== null && numberOf(one) === numberOf(other));
}

/** Compares numbers, and dates and times as they are stored. */
const ordered =
  (holds: (order: number) => boolean): Operation =>
  (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return holds(one < other ? -1 : one > other ? 1 : 0);
    const [left, right] = [numberOf(one), numberOf(other)];
    return left === null || right === null ? null : holds(left - right);
  };

const dayOf = (value: Value): number | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? finite(Date.parse(`${value}T00:00:00Z`) / DAY_MS)
    : null;

const dateParts =
  (part: (date: Date) => number): Operation =>
  (value) => {
    const day = dayOf(value);
    return day === null ? null : part(new Date(day * DAY_MS));
  };

/** Rounds half away from zero, as people do. */
function rounded(number: number, digits = 0): number {
  const factor = 10 ** Math.min(Math.max(Math.trunc(digits), 0), 10);
  return (Math.sign(number) * Math.round(Math.abs(number) * factor + Number.EPSILON * factor)) / factor;
}

const operators: { readonly [name: string]: Operation } = {
  '+': numeric((one = 0, other = 0) => one + other),
  '-': numeric((one = 0, other = 0) => one - other),
  '*': numeric((one = 0, other = 0) => one * other),
  '/': numeric((one = 0, other = 0) => one / other),
  minus: numeric((one = 0) => -one),
  '=': (one = null, other = null) => same(one, other),
  '!=': (one = null, other = null) => !same(one, other),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  and: (one = null, other = null) => isTrue(one) && isTrue(other),
  or: (one = null, other = null) => isTrue(one) || isTrue(other),
};

interface Function {
  operands: readonly [min: number, max: number];
  apply: Operation;
}

/** Operands of functions that take any number of them. */
export const MANY = 50;

const functions: { readonly [name: string]: Function } = {
  min: { operands: [1, MANY], apply: numeric(Math.min) },
  max: { operands: [1, MANY], apply: numeric(Math.max) },
  sum: {
    // Answers that are missing count as nothing.
    operands: [1, MANY],
    apply: (...values) => finite(values.reduce<number>((sum, value) => sum + (numberOf(value) ?? 0), 0)),
  },
  round: { operands: [1, 2], apply: numeric(rounded) },
  abs: { operands: [1, 1], apply: numeric(Math.abs) },
  if: { operands: [3, 3], apply: (condition = null, yes = null, no = null) => (isTrue(condition) ? yes : no) },
  not: { operands: [1, 1], apply: (value = null) => !isTrue(value) },
  empty: {
    operands: [1, 1],
    apply: (value = null) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  },
  count: {
    operands: [1, 1],
    apply: (value = null) => (Array.isArray(value) ? value.length : value === null || value === '' ? 0 : 1),
  },
  days: {
    operands: [2, 2],
    apply: (from = null, to = null) => {
      const [start, end] = [dayOf(from), dayOf(to)];
      return start === null || end === null ? null : end - start;
    },
  },
  year: { operands: [1, 1], apply: (value = null) => dateParts((date) => date.getUTCFullYear())(value) },
  month: { operands: [1, 1], apply: (value = null) => dateParts((date) => date.getUTCMonth() + 1)(value) },
  day: { operands: [1, 1], apply: (value = null) => dateParts((date) => date.getUTCDate())(value) },
};

/** The function that takes a question, not its answer: it gives the points of the chosen options. */
export const POINTS = 'points';

export const functionNames: readonly string[] = [...Object.keys(functions), POINTS];

/** The least and the greatest number of operands of a function. */
export function operandsOf(name: string): readonly [min: number, max: number] {
  return functions[name]?.operands ?? [0, 0];
}

/** Whether a function takes this number of operands. */
export function hasOperands(name: string, count: number): boolean {
  const [min, max] = operandsOf(name);
  return count >= min && count <= max;
}

/** The result of an operator or a function. Never throws. */
export function applied(name: string, operands: readonly Value[]): Value {
  const operation = Object.hasOwn(operators, name) ? operators[name] : functions[name]?.apply;
  return operation?.(...operands) ?? null;
}
