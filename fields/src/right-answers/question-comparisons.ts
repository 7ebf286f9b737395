import type { Comparison } from '../field';

/** The comparison with one whole label, which only filters of responses have: a label can contain another. */
export const questionComparisons: { readonly [id: string]: Comparison<string[]> } = {
  includes: {
    label: 'includes the question',
    operand: 'text',
    holds: (labels, operand) => typeof operand === 'string' && labels.includes(operand),
  },
};
