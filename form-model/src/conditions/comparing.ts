import type { Answers } from '@tessera/fields/field';

/**
 * Called before work that grows with the answers. Both do nothing in browsers. The server counts the work here, because strangers
 * choose the answers (`boundedState`).
 */
export const comparing: {
  /** Before values are compared. */
  before?: (...values: unknown[]) => void;
  /** Before jumps evaluate the nodes of a form again. */
  evaluating?: (nodes: readonly unknown[], answers: Answers) => void;
} = {};
