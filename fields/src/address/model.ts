import type { Answers, FieldModel, FieldOf, Json, Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { parseText } from '../shared/text/single-text';
import { textComparisons } from '../shared/text/text-comparisons';
import { textProblem } from '../shared/text/text-limits';
import { firstParts } from './first-parts';

/** The parts of the address by subfield name; a part that was not answered is an empty text. */
export type Address = { readonly [name: string]: string };

const keyOf = (field: FieldOf, { name }: Subfield) => `${field.id}_${name}`;
const line = (address: Address) => Object.values(address).filter(Boolean).join(', ');
const byKey = <Value>(field: FieldOf, value: (subfield: Subfield, key: string) => Value) =>
  field.subfields.map((subfield) => {
    const key = keyOf(field, subfield);
    return [key, value(subfield, key)] as const;
  });

function read(field: FieldOf, answers: Answers): Address {
  return Object.fromEntries(
    field.subfields.map((subfield) => [subfield.name, parseText(answerAt(answers, keyOf(field, subfield))) ?? '']),
  );
}

function partProblem(field: FieldOf, { required }: Subfield, value: Json): Problem | undefined {
  const text = value === null ? '' : parseText(value);
  if (text === undefined) return ['text'];
  if (text === '') return required ? ['required'] : undefined;
  return textProblem({ ...field, validation: {} }, text, 500);
}

const { isEmpty, isNotEmpty, contains, doesNotContain } = textComparisons;

/** A postal address in parts, each under its own key. */
export const model: FieldModel<'address', Address> = {
  ...modelHead({
    type: 'address',
    name: 'Full address input',
    family: 'contact',
    subfields: firstParts,
  }),
  tiles: () => [4],
  keys: (field) => field.subfields.map((subfield) => keyOf(field, subfield)),
  read,
  initial: (field) => Object.fromEntries(byKey(field, () => '')),
  isEmpty: (address) => line(address) === '',
  validate(field, answers, required, formatError = formatEnglishError) {
    const errors = byKey(field, (subfield, key) => {
      const problem = partProblem(field, subfield, answerAt(answers, key));
      return problem && formatError(problem, subfield.label.trim() || field.label.trim());
    });
    const found = errors.flatMap(([key, error]) => (error ? [[key, error] as const] : []));
    const first = errors[0];
    if (required && first && !found.length && line(read(field, answers)) === '')
      return { [first[0]]: formatError(['required'], field.label.trim()) };
    return Object.fromEntries(found);
  },
  normalise: (field, answers) =>
    Object.fromEntries(
      byKey(field, (_subfield, key) => parseText(answerAt(answers, key)) ?? '').filter(([, text]) => text),
    ),
  comparisons: Object.fromEntries(
    Object.entries({ contains, doesNotContain, isEmpty, isNotEmpty }).map(([id, comparison]) => [
      id,
      { ...comparison, holds: (address: Address, operand: Json) => comparison.holds(line(address), operand) },
    ]),
  ),
  csvColumns: (field) =>
    byKey(field, ({ label }) => label).map(([key, label]) => ({ key, header: `${field.label}: ${label}` })),
  csvCells: (field, answers) =>
    byKey(field, (_subfield, key) => answerAt(answers, key)).map(([, value]) => parseText(value) ?? rawText(value)),
  text: (_field, address) => line(address),
};
