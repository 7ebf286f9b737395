import type { Form } from '@tessera/form-model/form';
import { members } from '@tessera/form-model/read-value';
import { toForm } from '@tessera/form-model/wire-form';
import { ServerFailure } from './errors';

/** Returns the content of a response: its `data`. Some servers send a created form as `form`. */
export function contentOf(body: unknown): unknown {
  const content = members(body);
  return content.data ?? content.form;
}

/** Reads the form in a response. Throws a `ServerFailure` if there is none. */
export function readForm(body: unknown): Form {
  return required(toForm(contentOf(body)));
}

/** Returns the value. Throws a `ServerFailure` if it is null or undefined. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new ServerFailure('The server’s response could not be read. Please try again.', 502);
  return value;
}
