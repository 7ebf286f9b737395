import type { Form } from '@tessera/form-model/form';
import { members } from '@tessera/form-model/read-value';
import { toForm } from '@tessera/form-model/wire-form';
import { ServerFailure } from './errors';

/** What an answer carries: under `data`, or under `form` as some backends have it. */
export function payload(body: unknown): unknown {
  const given = members(body);
  return given.data ?? given.form;
}

/** The form that an answer carries. */
export function formIn(body: unknown): Form {
  return readable(toForm(payload(body)));
}

/** Refuses an answer that could not be read. */
export function readable<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new ServerFailure('The server’s answer could not be read. Please try again.', 502);
  return value;
}
