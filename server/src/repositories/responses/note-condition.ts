import { noteField } from '@tessera/fields/built-in-fields';
import { facetOf } from '@tessera/fields/facets';
import type { AnswerTest } from '@tessera/fields/field-facet';
import type { ResponseFilter } from '@tessera/form-model/response-query';
import type { SqlParameters } from './sql-parameters';

type TextTest = Extract<AnswerTest, { on: 'text' }>;

const relations: { readonly [relation in TextTest['relation']]: (text: string) => string } = {
  is: (text) => `m.folded_note = ${text}`,
  contains: (text) => `strpos(m.folded_note, ${text}) > 0`,
  startsWith: (text) => `starts_with(m.folded_note, ${text})`,
  endsWith: (text) => `right(m.folded_note, length(${text})) = ${text}`,
};

/**
 * Returns the SQL of a filter on the private note, for the comparisons of `noteField`; null for another one.
 *
 * @param form placeholder of the form’s id
 */
export function noteCondition(
  form: string,
  { comparison, operand }: ResponseFilter,
  parameters: SqlParameters,
): string | null {
  const test = facetOf(noteField).test(comparison, operand);
  if (test?.on !== 'presence' && test?.on !== 'text') return null;
  // Few responses have a note: the others are found by its absence.
  const noted = (isSo: boolean, condition = 'true') =>
    `r.id ${isSo ? 'IN' : 'NOT IN'} (SELECT m.response_id FROM response_marks m
      WHERE m.form_id = ${form} AND m.folded_note <> '' AND ${condition})`;
  if (test.on === 'presence') return noted(!test.empty);
  if (test.text !== '') return noted(!test.negated, relations[test.relation](parameters.add(test.text, 'text')));
  return test.relation === 'is' ? noted(test.negated) : String(test.negated);
}
