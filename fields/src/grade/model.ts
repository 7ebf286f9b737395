import type { FieldOf } from '../field';
import { optionComparisons } from '../shared/choice/option-comparisons';
import { singleKey } from '../shared/model/single-key';
import { neverAsked } from '../shared/quiz/never-asked';
import { parseText } from '../shared/text/single-text';

/** The name of the highest grade whose share of the points is reached; empty for none. */
export function gradeFor({ details }: Pick<FieldOf, 'details'>, points: number, most: number): string {
  const reached = (details?.grades ?? []).filter(({ from }) => points * 100 >= from * most);
  return most > 0
    ? reached.reduce((best, each) => (each.from > best.from ? each : best), { name: '', from: -1 }).name
    : '';
}

const base = singleKey<'grade', string>({
  ...neverAsked,
  type: 'grade',
  name: 'Grade',
  details: {
    grades: [
      { name: 'Passed', from: 50 },
      { name: 'Not passed', from: 0 },
    ],
  },
  empty: '',
  parse: parseText,
  typeError: () => ['text'],
  choices: ({ details }) => (details?.grades ?? []).map(({ name }) => ({ value: name, label: name })),
  comparisons: optionComparisons,
});

/** The grade that a response gets for its points. */
export const model: typeof base = {
  ...base,
  validate: () => ({}),
  scoring: { part: 'grade', answer: (field, { points, most }) => gradeFor(field, points, most) },
};
