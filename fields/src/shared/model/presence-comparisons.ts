import type { Comparison } from '../../field';

/** The two comparisons that every type has. */
export function presenceComparisons<Answer>(isEmpty: (answer: Answer) => boolean) {
  return {
    isEmpty: { operand: 'none', holds: (answer) => isEmpty(answer) },
    isNotEmpty: { operand: 'none', holds: (answer) => !isEmpty(answer) },
  } satisfies { [id: string]: Comparison<Answer> };
}
