import type { AnswerErrors } from '@tessera/fields/field';
import type { Form } from '@tessera/form-model/form';
import type { WireReceipt } from '@tessera/form-model/wire';

/** A call that was not done. `message` is for people; `status` is 0 when the server gave no answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    /** The server's own word for the refusal; empty when it gave none. */
    readonly code = '',
  ) {
    super(message);
  }

  /** Whether the server itself refused, in its envelope; false for the page of a proxy or a network between. */
  isRefusal = false;
}

/** 401: there is no session, or none that the call accepts. */
export class Unauthorized extends ApiError {
  override name = 'Unauthorized';
}

/** 404: it does not exist, or not for this person. */
export class NotFound extends ApiError {
  override name = 'NotFound';
}

/** 409: based on something older than what is there. */
export class Conflict extends ApiError {
  override name = 'Conflict';

  constructor(
    message: string,
    code: string,
    /** The form as it is now; null where the call was not about one. */
    readonly current: Form | null,
    /** The receipt of other answers that were stored before; null where the call was not about answers. */
    readonly receipt: WireReceipt | null = null,
  ) {
    super(message, 409, code);
  }
}

/** 400 or 422: something in the input is not accepted. */
export class Invalid extends ApiError {
  override name = 'Invalid';

  constructor(
    message: string,
    status: number,
    code: string,
    /** A sentence by path or answer key. */
    readonly errors: AnswerErrors,
  ) {
    super(message, status, code);
  }
}

/** 429: too often. */
export class RateLimited extends ApiError {
  override name = 'RateLimited';

  constructor(
    message: string,
    code: string,
    /** Seconds to wait before the next attempt. */
    readonly retryAfter: number,
  ) {
    super(message, 429, code);
  }
}

/** No answer: no connection, or not in time. Trying again may help. */
export class Unreachable extends ApiError {
  override name = 'Unreachable';

  constructor(message: string) {
    super(message, 0);
  }
}

/** 500 and above, or an answer that cannot be read. */
export class ServerFailure extends ApiError {
  override name = 'ServerFailure';
}

/*
 * A part has a copy of this file that is not the shell's, so `instanceof` does not tell across them: these go by the
 * error's own name.
 */

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

export function isConflict(error: unknown): error is Conflict {
  return isNamed(error, 'Conflict') && (error as ApiError).status === 409;
}

export function isNotFound(error: unknown): error is NotFound {
  return isNamed(error, 'NotFound');
}

export function isUnauthorized(error: unknown): error is Unauthorized {
  return isNamed(error, 'Unauthorized');
}

export function isRateLimited(error: unknown): error is RateLimited {
  return isNamed(error, 'RateLimited');
}

export function isInvalid(error: unknown): error is Invalid {
  return isNamed(error, 'Invalid');
}

/** Whether a call was refused or failed, as opposed to code that did. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && 'code' in error;
}

/** Whether the server itself refused the call, in its envelope: the same call is refused again until something changes. */
export function isRefused(error: unknown): error is ApiError {
  return isApiError(error) && error.isRefusal && error.status >= 400 && error.status < 500;
}

/** Whether the same call may succeed later: no response, too many requests, or a server failure. */
export function isRetryable(error: unknown): boolean {
  return isRateLimited(error) || isNamed(error, 'Unreachable') || isNamed(error, 'ServerFailure');
}

/** The message of an error for people; `fallback` for one that has none. */
export function errorMessage(error: unknown, fallback = String(error)): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
