/**
 * Called before work that grows with the answers: before values are compared, and, with the nodes of a form and the answers,
 * before jumps evaluate the form again. It does nothing in browsers. The server counts the work here, because strangers choose
 * the answers (`boundedState`).
 */
export const comparing: { before?: (...values: unknown[]) => void } = {};
