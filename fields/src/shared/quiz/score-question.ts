import { facetOf } from '../../facets';
import type { Answers, Choice, FieldModel, FieldOf, Json } from '../../field';
import { modelOf } from '../../models';
import { hasOptionPoints, optionPoints } from './option-points';

/** How an answer compares with the right one. */
export type Outcome = 'right' | 'partly' | 'wrong';

/** The result of the answer to a question. */
export interface QuestionScore {
  outcome: Outcome;
  points: number;
  /** The most points that an answer can get. */
  most: number;
}

/** How the right answer to a question is stated: by its choices, or as texts or numbers. Null where there can be none. */
export type Answerable = { kind: 'choices'; choices: readonly Choice[] } | { kind: 'typed' } | null;

const modelFor = (field: FieldOf) => modelOf(field) as FieldModel;

/** Returns how the right answer to a field can be stated. */
export function answerable(field: FieldOf): Answerable {
  const { isContent, isHidden, calculation, takesFiles, isAgreement } = modelFor(field);
  if (isContent || isHidden || calculation || takesFiles || isAgreement) return null;
  const facet = facetOf(field);
  if (facet.kind === 'number' || facet.kind === 'text') return { kind: 'typed' };
  const choices = facet.kind === 'value' && facet.choices?.(field);
  return choices ? { kind: 'choices', choices } : null;
}

/** Whether a right answer or points are stated, so that the question counts. */
export function isScored(field: FieldOf): boolean {
  const { rightAnswers = [] } = field.details ?? {};
  return (rightAnswers.length > 0 || hasOptionPoints(field)) && answerable(field) !== null;
}

/** Whether visitors can choose several of the choices. */
export function takesSeveral(field: FieldOf): boolean {
  const found = answerable(field);
  const [one, other] = found?.kind === 'choices' ? found.choices : [];
  if (!one || !other) return false;
  const { maxCount } = field.validation;
  const free = { ...field, validation: maxCount === undefined ? {} : { maxCount } };
  return Object.keys(modelFor(field).validate(free, { [field.id]: [one.value, other.value] }, false)).length === 0;
}

/** The most points that an answer to the question can get. */
export function mostPoints(field: FieldOf): number {
  const { points = 0, rightAnswers = [] } = field.details ?? {};
  const found = answerable(field);
  if (found?.kind !== 'choices') return rightAnswers.length > 0 ? points : 0;
  const extra = optionPoints(field);
  const sum = (options: readonly string[]) => options.reduce((total, option) => total + extra(option), 0);
  const all = found.choices.map(({ value }) => value);
  const isRight = new Set(rightAnswers);
  const best = takesSeveral(field)
    ? [sum(all.filter((option) => extra(option) > 0)), (rightAnswers.length > 0 ? points : 0) + sum(rightAnswers)]
    : all.map((option) => (isRight.has(option) ? points : 0) + extra(option));
  return Math.max(0, ...best);
}

/** Texts are the same if only case, accents of composition and the number of spaces differ. */
const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The values by which the answer is compared: the chosen options, a number, or a folded text. Empty without an answer. */
function partsOf(field: FieldOf, given: Answers): string[] {
  const model = modelFor(field);
  const answer = model.read(field, given);
  if (model.isEmpty(answer)) return [];
  const facet = facetOf(field);
  if (facet.kind === 'value') return [...facet.parts(facet.value(answer))];
  if (facet.kind === 'number') return [String(facet.number(answer))];
  return facet.kind === 'text' ? [folded(facet.text(answer))] : [];
}

/** The parts of the right answers, by question: reading a thousand of them takes longer than all else about an answer. */
const knownRight = new WeakMap<FieldOf, ReadonlySet<string>>();

/** The right choices, or the first part of each right text or number. */
function rightParts(field: FieldOf): ReadonlySet<string> {
  const known = knownRight.get(field);
  if (known) return known;
  const { rightAnswers = [] } = field.details ?? {};
  const read = (right: Json) => partsOf(field, { [field.id]: right }).slice(0, 1);
  const parts = new Set(answerable(field)?.kind === 'choices' ? rightAnswers : rightAnswers.flatMap(read));
  knownRight.set(field, parts);
  return parts;
}

/** Whether the parts of an answer are the right ones: all of several, or one of those that are right. */
function isRightAnswer(field: FieldOf, parts: readonly string[]): boolean {
  const right = rightParts(field);
  const [first] = parts;
  if (first === undefined || right.size === 0) return false;
  if (answerable(field)?.kind !== 'choices') return right.has(first);
  const isEach = parts.every((part) => right.has(part));
  return isEach && (!takesSeveral(field) || new Set(parts).size === right.size);
}

/** Scores the answer to a question. No answer is a wrong one. Points never fall below 0. */
export function scoreQuestion(field: FieldOf, answers: Answers): QuestionScore {
  const { points: forRight = 0, rightAnswers = [] } = field.details ?? {};
  const parts = partsOf(field, answers);
  const isRight = isRightAnswer(field, parts);
  const most = mostPoints(field);
  const extra = optionPoints(field);
  const sum = parts.reduce((total, part) => total + extra(part), isRight ? forRight : 0);
  const points = Math.min(Math.max(0, sum), most);
  const isBest = isRight || (rightAnswers.length === 0 && points === most && most > 0);
  return { outcome: isBest ? 'right' : points > 0 ? 'partly' : 'wrong', points, most };
}
