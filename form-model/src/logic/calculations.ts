import type { Answers, Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { chosenPoints } from '@tessera/fields/option-points';
import { comparing } from '../conditions/comparing';
import type { FormState } from '../conditions/conditions';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { evaluateExpression } from './expression/evaluate';
import type { Value } from './expression/functions';
import { type Expression, fieldsIn, parseExpression, pointsIn } from './expression/parse';

interface Calculation {
  field: Field;
  expression: Expression;
}

/** The calculations of a form, read once. */
export interface Calculations {
  /** Each after those whose results it needs. */
  list: readonly Calculation[];
  /** Calculated fields that never have a result. */
  without: readonly Field[];
  fields: ReadonlyMap<string, Field>;
  /** Ids of the fields whose answers they use. */
  used: ReadonlySet<string>;
}

/** Nodes that the expressions of a form have together: all of them are evaluated on each keystroke. */
export const MAX_CALCULATED_NODES = 5_000;
/** Texts of one answer that is a list. No field has as many options. */
const MAX_LISTED = 2_000;

/**
 * Brings each calculation behind those that it needs. Those that need their own result are left out, with what needs them.
 * Without recursion: a form may have a chain of many hundreds.
 */
function inOrder(calculations: readonly Calculation[]): Calculation[] {
  const byId = new Map(calculations.map((calculation) => [calculation.field.id, calculation]));
  const waiting = new Map<string, number>();
  const neededBy = new Map<string, Calculation[]>();
  for (const calculation of calculations) {
    const needed = fieldsIn(calculation.expression).filter((id) => byId.has(id));
    waiting.set(calculation.field.id, needed.length);
    for (const id of needed) neededBy.set(id, [...(neededBy.get(id) ?? []), calculation]);
  }
  const ready = calculations.filter(({ field }) => waiting.get(field.id) === 0);
  for (const { field } of ready) {
    for (const next of neededBy.get(field.id) ?? []) {
      const left = (waiting.get(next.field.id) ?? 0) - 1;
      waiting.set(next.field.id, left);
      if (left === 0) ready.push(next);
    }
  }
  return ready;
}

const known = new WeakMap<FormDocument, Calculations>();

/**
 * The calculations of a form. One with a mistake in its expression, or that needs its own result, has no result; so do those
 * past the most that a form can have.
 */
export function calculationsOf(formDocument: FormDocument): Calculations {
  const former = known.get(formDocument);
  if (former) return former;
  const all = fieldsOf(formDocument);
  let nodes = 0;
  const calculations = all.flatMap((field): Calculation[] => {
    const text = modelOf(field).calculation?.(field);
    const parsed = text === undefined ? undefined : parseExpression(text);
    if (!parsed?.ok) return [];
    nodes += parsed.size;
    return nodes > MAX_CALCULATED_NODES ? [] : [{ field, expression: parsed.expression }];
  });
  const list = inOrder(calculations);
  const calculated = new Set(list.map(({ field }) => field));
  const without = all.filter((field) => modelOf(field).calculation && !calculated.has(field));
  const used = new Set(list.flatMap(({ expression }) => fieldsIn(expression)));
  const made = { list, without, fields: new Map(all.map((field) => [field.id, field])), used };
  known.set(formDocument, made);
  return made;
}

/** The ids of the fields whose options’ points the calculations of a form use. */
export function fieldsWithUsedPoints(formDocument: FormDocument): ReadonlySet<string> {
  return new Set(calculationsOf(formDocument).list.flatMap(({ expression }) => pointsIn(expression)));
}

/** An answer as a value: a number, a text, a list of texts, yes or no. */
function valueOfAnswer(answer: unknown): Value {
  if (Array.isArray(answer))
    return answer.slice(0, MAX_LISTED).filter((each): each is string => typeof each === 'string');
  return typeof answer === 'number' || typeof answer === 'boolean'
    ? answer
    : typeof answer === 'string'
      ? answer
      : null;
}

/** The results that count as calculated, by field. */
export type Results = { readonly [fieldId: string]: Json };

/** Calculates all results from the answers to visible questions. */
function resultsFor(
  { list, without, fields }: Calculations,
  answers: Answers,
  isVisible: (id: string) => boolean,
): Results {
  const values = new Map<string, Value>();
  const answerAt = (id: string): Value => {
    const field = fields.get(id);
    // The calculations that it needs are in `values` already: one that is not there has no result.
    if (!field || !isVisible(id) || modelOf(field).calculation) return null;
    const model = modelOf(field);
    const answer = model.read(field, answers);
    return model.isEmpty(answer) ? null : valueOfAnswer(model.listed?.(field, answer) ?? answer);
  };
  const valueAt = (id: string): Value => {
    const known = values.get(id);
    const value = known === undefined ? answerAt(id) : known;
    values.set(id, value);
    comparing.before?.(value);
    return value;
  };
  const points = new Map<string, Value>();
  const pointsAt = (id: string): Value => {
    const field = fields.get(id);
    const value = points.get(id) ?? (field ? chosenPoints(field, valueAt(id)) : null);
    points.set(id, value);
    return value;
  };
  // A value that was sent for a calculated field never counts as its result.
  const results: { [fieldId: string]: Json } = {};
  for (const { id } of without) if (isVisible(id)) results[id] = null;
  for (const { field, expression } of list) {
    if (!isVisible(field.id)) continue;
    const result = evaluateExpression(expression, valueAt, pointsAt);
    const number = typeof result === 'boolean' ? Number(result) : typeof result === 'number' ? result : null;
    values.set(field.id, number);
    results[field.id] = number;
  }
  return results;
}

/** The result of one calculation where every question is visible: for owners who try it. Null for none. */
export function sampleResult(formDocument: FormDocument, fieldId: string, answers: Answers): Json {
  return resultsFor(calculationsOf(formDocument), answers, () => true)[fieldId] ?? null;
}

/** Chains of calculations and conditions that decide about each other are followed this far. */
const MAX_ROUNDS = 20;

/**
 * Finds the state and the results that belong together: what is visible decides the results, and results decide what is visible.
 * Always ends, with the same result for the same answers.
 *
 * @returns also the answers together with the results
 */
export function withCalculations(
  calculations: Calculations,
  answers: Answers,
  evaluate: (answers: Answers) => FormState,
): { state: FormState; results: Results; whole: Answers } {
  let results = resultsFor(calculations, answers, () => true);
  for (let round = 0; ; round += 1) {
    // Spreading hundreds of results takes V8 seventy times as long.
    const whole = Object.assign({}, answers, results);
    const state = evaluate(whole);
    const next = resultsFor(calculations, answers, (id) => state.visible.has(id));
    if (round === MAX_ROUNDS || JSON.stringify(next) === JSON.stringify(results)) return { state, results, whole };
    results = next;
  }
}
