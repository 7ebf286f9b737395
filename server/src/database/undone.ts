import type { Refusal } from '../errors';

/** Thrown in a transaction to end it without its changes, because the call is refused. */
export class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused);
  }
}

/** Runs a transaction that may throw an `Undone`. Resolves with its refusal then. */
export async function orRefusal<Result>(transaction: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await transaction();
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
