import { placeComparisons } from '../address/place';
import type { Choice, Comparison, FieldOf } from '../field';
import { kindComparisons } from '../file/kind-comparisons';
import { rowComparisons } from '../matrix/row-comparisons';
import { choicesOf, type FieldType, modelOf, typeOf } from '../models';
import { questionComparisons } from '../right-answers/question-comparisons';

type Comparisons = { readonly [id: string]: Comparison };

/** Comparisons that conditions of forms do not have, so that the visitor’s page need not load them. */
const onlyOfFilters: { readonly [Type in FieldType]?: (field: FieldOf) => Comparisons } = {
  address: () => placeComparisons as Comparisons,
  file: () => kindComparisons as Comparisons,
  signature: () => kindComparisons as Comparisons,
  'right-answers': () => questionComparisons as Comparisons,
  matrix: (field) => rowComparisons(field) as Comparisons,
};

/** The comparisons that a filter of responses can have, by id. Not in `facets`, which the list of responses loads later. */
export function filterComparisons(field: FieldOf): Comparisons {
  return { ...(modelOf(field).comparisons as Comparisons), ...onlyOfFilters[typeOf(field)]?.(field) };
}

/** The values that the operand of a comparison can name, with their names. */
export function operandChoices(field: FieldOf, comparison: Comparison | undefined): readonly Choice[] {
  const { values } = comparison ?? {};
  return values?.listed.map((value) => ({ value, label: values.nameOf(value) })) ?? choicesOf(field);
}

/** The name of a value of an operand. A text of another kind stays as it is. */
export function operandName(field: FieldOf, comparison: Comparison | undefined, value: string): string {
  const named = comparison?.values?.nameOf(value);
  return named ?? choicesOf(field).find((choice) => choice.value === value)?.label ?? value;
}
