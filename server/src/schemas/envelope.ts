import { type TSchema, Type } from 'typebox';

/** The body of every refusal. */
export const RefusalBody = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'For people: what is wrong and what to do.' }),
    code: Type.String({ description: 'For programs: stable name of the reason.' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'A sentence by path or answer key.' }),
    ),
  },
  { description: 'The call was refused.' },
);

const refusedAnswers = { '4xx': RefusalBody, '5xx': RefusalBody };

/** Answers of a call: the one for success, and the refusals. */
export function answers<Success extends TSchema>(success: Success) {
  return { 200: success, ...refusedAnswers };
}

/** Answers of a call that makes something. */
export function creations<Success extends TSchema>(success: Success) {
  return { 201: success, ...refusedAnswers };
}

/** A success that is a file. */
export function binary(kind: string, description: string) {
  const file = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
  return { 200: { description, content: { [kind]: { schema: file } } }, ...refusedAnswers };
}

/** A success that says something and carries nothing. */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** A success with data. */
export function carrying<Data extends TSchema>(data: Data, description: string) {
  return Type.Object({ success: Type.Literal(true), message: Type.Optional(Type.String()), data }, { description });
}

/** A date and time in ISO 8601. */
export const Timestamp = Type.String({ format: 'date-time' });

/** Ids are checked where they are used: one that is malformed names nothing, as any other unknown one. */
export const Id = Type.String({ maxLength: 200 });
