import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/*
 * The shapes on the wire, written once: the server checks and describes its calls with these schemas, the types in
 * `wire.ts` are derived from them, and tests compare the mocks with the server’s description. Browsers import the types only.
 */

/** The body of every refusal. */
export const RefusalBody = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'For people: what is wrong and what to do.' }),
    code: Type.String({ description: 'For programs: stable name of the reason.' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'A message by path or answer key.' }),
    ),
  },
  { description: 'The call was refused.' },
);

/** A refusal because of a newer change, with what is stored now; without it for another conflict, such as a name that is taken. */
export function conflictWith<Data extends TSchema>(data: Data) {
  return Type.Object(
    { ...RefusalBody.properties, data: Type.Optional(data) },
    { description: 'The call was refused.' },
  );
}

/** How a change says which settings it is based on. */
export const BEFORE =
  'The changed settings as the caller knew them. If one was changed since, the response is 409 with the current settings as ' +
  '`data`. Without it, the change overwrites newer ones.';

/** The body of a change: the settings that change, and `before`. */
export function changeOf<Settings extends TProperties>(settings: TObject<Settings>) {
  return Type.Object({
    ...Type.Partial(settings).properties,
    before: Type.Optional(Type.Partial(settings, { description: BEFORE })),
  });
}

/** A success without data or a message. */
export const Success = Type.Object({ success: Type.Literal(true) });

/** A success with a message and without data. */
export const SuccessMessage = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** A success with data. */
export function successWith<Data extends TSchema>(data: Data, description: string) {
  return Type.Object({ success: Type.Literal(true), message: Type.Optional(Type.String()), data }, { description });
}

/** The id of a new thing, made by the caller, so that a call can be repeated when its answer was lost. */
export const NewId = Type.Optional(
  Type.String({
    maxLength: 36,
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    description: 'A UUID made by the caller. Calls with the same one create one thing.',
  }),
);

/** A date and time in ISO 8601, by the server’s clock. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A time, or null where there is none. */
export const NullableTime = Type.Union([Timestamp, Type.Null()]);

export const PaginationBody = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  totalCount: Type.Integer(),
  hasNextPage: Type.Boolean(),
});
