import type { Comparison } from '../../field';

/** The two comparisons that every type has. */
export function presenceComparisons<Answer>(isEmpty: (answer: Answer) => boolean) {
  return {
    isEmpty: { label: 'is empty', operand: 'none', holds: (answer) => isEmpty(answer) },
    isNotEmpty: { label: 'is not empty', operand: 'none', holds: (answer) => !isEmpty(answer) },
  } satisfies { [id: string]: Comparison<Answer> };
}
