import type { Comparison, FieldOf } from '../field';
import { operandOptions } from '../shared/choice/option-comparisons';
import { quoted } from '../shared/messages/quoted';
import type { MatrixAnswer } from './model';

/** Id of the comparison of the row `name`. */
export function rowComparison(name: string): string {
  return `includesIn_${name}`;
}

/** For each row a comparison with its columns, which only filters of responses have. */
export function rowComparisons({ subfields }: Pick<FieldOf, 'subfields'>): {
  readonly [id: string]: Comparison<MatrixAnswer>;
} {
  return Object.fromEntries(
    subfields.map(({ name, label }) => [
      rowComparison(name),
      {
        label: `has in the row ${quoted(label)}`,
        operand: 'option',
        holds: (answer, operand) => operandOptions(operand).some((column) => answer[name]?.includes(String(column))),
      } satisfies Comparison<MatrixAnswer>,
    ]),
  );
}
