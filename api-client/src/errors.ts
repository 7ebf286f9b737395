import type { AnswerErrors } from '@tessera/fields/field';
import type { Form } from '@tessera/form-model/form';
import type { WireReceipt } from '@tessera/form-model/wire';

/** A failed call. `message` is for people. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    /** The server’s code for the refusal; empty if it sent none. */
    readonly code = '',
  ) {
    super(message);
  }

  /** True if the response is the server’s own, with `success: false`; false for errors from a proxy or the network. */
  isRefusal = false;

  /** What the server’s refusal contains for programs, unread; null for nothing. */
  data: unknown = null;
}

/** 401: there is no session, or the session is not valid for this call. */
export class Unauthorized extends ApiError {
  override name = 'Unauthorized';
}

/** 404: it does not exist, or this person may not see it. */
export class NotFound extends ApiError {
  override name = 'NotFound';
}

/** 409: the call is based on an outdated state. */
export class Conflict extends ApiError {
  override name = 'Conflict';

  constructor(
    message: string,
    code: string,
    /** The current form; null if the call was not about a form. */
    readonly current: Form | null,
    /** The receipt of the response that is stored under the same key; null for other calls. */
    readonly receipt: WireReceipt | null = null,
  ) {
    super(message, 409, code);
  }
}

/** 400 or 422: the input is invalid. */
export class Invalid extends ApiError {
  override name = 'Invalid';

  constructor(
    message: string,
    status: number,
    code: string,
    /** A message per path or answer key. */
    readonly errors: AnswerErrors,
  ) {
    super(message, status, code);
  }
}

/** 429: too many requests. */
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

/** No response: no connection, or a timeout. A retry may succeed. */
export class Unreachable extends ApiError {
  override name = 'Unreachable';

  constructor(message: string) {
    super(message, 0);
  }
}

/** 500 and above, or a response that could not be read. */
export class ServerFailure extends ApiError {
  override name = 'ServerFailure';
}

/**
 * Each part has its own copy of these classes, so `instanceof` fails between parts. These functions compare the name.
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

/** Returns whether the error is from a failed call; false for an error of other code. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && 'code' in error;
}

/** Returns whether the server itself refused the call. A retry fails, too, until something changes. */
export function isRefused(error: unknown): error is ApiError {
  return isApiError(error) && error.isRefusal && error.status >= 400 && error.status < 500;
}

/** Returns whether a retry may succeed: after no response, too many requests, or a server failure. */
export function isRetryable(error: unknown): boolean {
  return isRateLimited(error) || isNamed(error, 'Unreachable') || isNamed(error, 'ServerFailure');
}

/** Returns the message of an error; `fallback` if it has none. */
export function errorMessage(error: unknown, fallback = String(error)): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
