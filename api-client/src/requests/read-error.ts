import type { AnswerErrors } from '@tessera/fields/field';
import { members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireReceipt } from '@tessera/form-model/wire';
import { toForm } from '@tessera/form-model/wire-form';
import { AxiosError, type AxiosResponse } from 'axios';
import {
  ApiError,
  Conflict,
  Invalid,
  NotFound,
  RateLimited,
  ServerFailure,
  Unauthorized,
  Unreachable,
} from '../errors';

const DEFAULT_WAIT_SECONDS = 30;
/** Ids of ours, and of a proxy that sets its own. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Converts an error of axios to an `ApiError`. Returns other errors and cancelled calls unchanged. */
export async function readError(error: unknown): Promise<unknown> {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  if (error.response) return refusal(error.response.status, await bodyOf(error.response), error.response.headers);
  return new Unreachable(
    error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
      ? 'The server took too long to answer. Please try again.'
      : 'The server could not be reached. Check your connection and try again.',
  );
}

/** The error for a refused call; `body` is the envelope, if it is one. */
export function refusal(status: number, body: unknown, headers: object = {}): ApiError {
  const error = errorFor(status, body, headers);
  const { success, data = null } = members(body);
  error.isRefusal = success === false;
  if (error.isRefusal) error.data = data;
  return error;
}

function errorFor(status: number, body: unknown, headers: object): ApiError {
  const envelope = members(body);
  const message = withRequestId(textOr(envelope.message, '') || usualMessage(status), status, headers);
  const code = textOr(envelope.code, '');
  if (isForeign(status, body)) return new ServerFailure(usualMessage(502), 502);
  if (status === 401) return new Unauthorized(message, status, code);
  if (status === 404) return new NotFound(message, status, code);
  if (status === 409) return new Conflict(message, code, toForm(envelope.data), readReceipt(envelope.data));
  if (status === 400 || status === 422) return new Invalid(message, status, code, readErrors(envelope.errors));
  if (status === 429) return new RateLimited(message, code, secondsToWait(members(headers)['retry-after']));
  return status >= 500 ? new ServerFailure(message, status, code) : new ApiError(message, status, code);
}

/** A failure of the server names its request, so that a person can tell the operator, who finds it in the log. */
function withRequestId(message: string, status: number, headers: object): string {
  const id = textOr(members(headers)['x-request-id'], '');
  return status >= 500 && REQUEST_ID.test(id) ? `${message} Request id: ${id}` : message;
}

/** A 400 or 401 in HTML or plain text comes from a proxy or a captive portal: our server always sends JSON. */
function isForeign(status: number, body: unknown): boolean {
  return (status === 400 || status === 401) && typeof body === 'string' && body.trim() !== '';
}

function readReceipt(data: unknown): WireReceipt | null {
  const { receipt, submittedAt } = withDefaults({ receipt: '', submittedAt: '' }, data);
  return receipt ? { receipt, submittedAt } : null;
}

function usualMessage(status: number): string {
  return status >= 500
    ? 'Something went wrong on the server. Please try again.'
    : 'The server refused the request. Please reload the page and try again.';
}

function readErrors(value: unknown): AnswerErrors {
  return Object.fromEntries(
    Object.entries(members(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** `Retry-After` in seconds; also when it names a moment. */
function secondsToWait(value: unknown): number {
  const text = String(value ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? DEFAULT_WAIT_SECONDS : Math.max(0, seconds);
}

/** The body as a value, even if the call requested bytes. */
async function bodyOf({ data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}
