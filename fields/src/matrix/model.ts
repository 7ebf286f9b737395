import type { Answers, FieldModel, FieldOf, Json, Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { writeList } from '../shared/answer/write-list';
import { operandOptions } from '../shared/choice/option-comparisons';
import { optionTexts } from '../shared/choice/option-text';
import { parseList, repeatedCount, repeatedOptions } from '../shared/choice/options';
import { notOffered } from '../shared/choice/single-choice';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { firstOptions } from '../shared/model/first-options';
import { modelHead } from '../shared/model/model-head';
import { presenceComparisons } from '../shared/model/presence-comparisons';

/** The chosen columns of each row that has an answer, by the name of the row. */
export type MatrixAnswer = { readonly [row: string]: readonly string[] };

/** The key of the answers in a row. */
export function keyOf(field: FieldOf, { name }: Subfield): string {
  return `${field.id}_${name}`;
}

const row = (number: number): Subfield => ({
  name: `row${number}`,
  label: `Row ${number}`,
  placeholder: '',
  required: false,
});

const takesMany = ({ details }: FieldOf) => details?.many === true;

/** The columns chosen in a row; undefined for a value of another kind. */
function chosenIn(field: FieldOf, value: Json): string[] | undefined {
  const chosen = value === null ? [] : parseList(value);
  return chosen && (takesMany(field) || chosen.length < 2) ? chosen : undefined;
}

function read(field: FieldOf, answers: Answers): MatrixAnswer {
  return Object.fromEntries(
    field.subfields.flatMap((each) => {
      const chosen = chosenIn(field, answerAt(answers, keyOf(field, each))) ?? [];
      return chosen.length > 0 ? [[each.name, chosen] as const] : [];
    }),
  );
}

const isEmpty = (answer: MatrixAnswer) => Object.keys(answer).length === 0;

function rowProblem(field: FieldOf, columns: readonly string[], value: Json, required: boolean): Problem | undefined {
  const chosen = chosenIn(field, value);
  if (!chosen?.every((column) => columns.includes(column))) return notOffered();
  return required && chosen.length === 0 ? ['required'] : undefined;
}

const byKey = <Value>(field: FieldOf, value: (each: Subfield, key: string) => Value) =>
  field.subfields.map((each) => [keyOf(field, each), value(each, keyOf(field, each))] as const);

/** In the form’s order, so that the same choice is stored the same however it was clicked. */
function inOrder(field: FieldOf, given: readonly string[]): string[] {
  const chosen = new Set(given);
  return [...new Set([...field.options.filter((column) => chosen.has(column)), ...chosen])];
}

function includes(answer: MatrixAnswer, operand: Json): boolean {
  const columns = new Set(operandOptions(operand));
  return Object.values(answer).some((chosen) => chosen.some((column) => columns.has(column)));
}

/** Rows that are answered with the same columns, each under its own key. */
export const model: FieldModel<'matrix', MatrixAnswer> = {
  ...modelHead({
    type: 'matrix',
    name: 'Matrix',
    family: 'choice',
    options: firstOptions,
    subfields: [row(1), row(2), row(3)],
  }),
  tiles: (field) => field.subfields.map(() => 2),
  keys: (field) => field.subfields.map((each) => keyOf(field, each)),
  read,
  initial: (field) => Object.fromEntries(byKey(field, () => (takesMany(field) ? [] : ''))),
  isEmpty,
  validate(field, answers, required, formatError = formatEnglishError) {
    const nothing = isEmpty(read(field, answers));
    const columns = repeatedOptions(field);
    const errors = byKey(field, (each, key) => {
      // A matrix without any answer has one error, not one for each row.
      const problem = rowProblem(field, columns, answerAt(answers, key), required && !nothing);
      return problem && formatError(problem, each.label.trim() || field.label.trim());
    }).flatMap(([key, error]) => (error ? [[key, error] as const] : []));
    const [first] = field.subfields;
    if (required && nothing && errors.length === 0 && first)
      return { [keyOf(field, first)]: formatError(['required'], field.label.trim()) };
    return Object.fromEntries(errors);
  },
  normalise(field, answers) {
    const answer = read(field, answers);
    return Object.fromEntries(
      byKey(field, ({ name }) => answer[name])
        .filter(([, chosen]) => chosen !== undefined)
        .map(([key, chosen = []]) => [key, takesMany(field) ? inOrder(field, chosen) : (chosen[0] ?? '')]),
    );
  },
  ownOptions: ({ subfields }, options) => repeatedCount(subfields.length, options),
  choices: (field) => repeatedOptions(field).map((value) => ({ value, label: value })),
  comparisons: {
    includes: { label: 'has in any row', operand: 'option', holds: includes },
    doesNotInclude: {
      label: 'does not have in any row',
      operand: 'option',
      holds: (answer, operand) => !includes(answer, operand),
    },
    ...presenceComparisons<MatrixAnswer>(isEmpty),
  },
  csvColumns: (field) =>
    byKey(field, ({ label }) => label).map(([key, label]) => ({ key, header: `${field.label}: ${label}` })),
  csvCells: (field, answers) =>
    byKey(field, (_each, key) => answerAt(answers, key)).map(([, value]) => {
      const chosen = chosenIn(field, value);
      if (!chosen) return rawText(value);
      // Where a row has one column, an import reads the cell as it is, without quotes.
      return takesMany(field) ? writeList(chosen) : chosen.join();
    }),
  text: (field, answer) =>
    field.subfields
      .flatMap(({ name, label }) =>
        answer[name] ? [`${label}: ${optionTexts(field.options, inOrder(field, answer[name]))}`] : [],
      )
      .join(', '),
};
