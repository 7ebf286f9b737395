import { MAX_OPTION_TEXT } from '@tessera/fields/field-limits';
import { Type } from 'typebox';
import { BEFORE, conflictWith } from '../envelope';
import { MAX_PLACES, MIN_FORM_PASSWORD } from './form-settings-limits';
import { onePerNames } from './form-settings-names';

/** Most options of a form whose places are counted. */
export const MAX_STOCK = 200;

const LocalTime = Type.Union(
  [Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', maxLength: 16 }), Type.Null()],
  { description: 'Date and time in `timeZone`, such as `2026-03-01T09:00`; null for none.' },
);

const members = {
  isAccepting: Type.Boolean({ description: '`false` closes the form at once.' }),
  opensAt: LocalTime,
  closesAt: LocalTime,
  timeZone: Type.String({ maxLength: 60, description: 'IANA time zone of both times.' }),
  maxResponses: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_PLACES }), Type.Null()], {
    description: 'The form closes when it has this many responses; null for no maximum.',
  }),
  onePer: Type.Enum([...onePerNames], { description: 'Who can send only one response.' }),
  emailField: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
    description: 'The field with the address, for `onePer: email`.',
  }),
  closedMessage: Type.String({
    maxLength: 1000,
    description: 'Shown when the form is closed; empty for the usual text.',
  }),
  hasWaitingList: Type.Boolean({
    description: 'Whether an option without places can still be chosen. The response is then on the waiting list.',
  }),
};

const stock = {
  fieldId: Type.String({ maxLength: 64 }),
  option: Type.String({ maxLength: MAX_OPTION_TEXT }),
  capacity: Type.Integer({ minimum: 0, maximum: MAX_PLACES, description: 'Number of places.' }),
};

/** Data of `/forms/{id}/availability`: when a form accepts responses, and from whom. */
export const AvailabilityBody = Type.Object({
  ...members,
  hasPassword: Type.Boolean(),
  passwordVersion: Type.Union([Type.String(), Type.Null()], {
    description: 'Another text after each change of the password; null without one.',
  }),
  received: Type.Integer({ description: 'Responses so far, which count for the maximum.' }),
  stock: Type.Array(
    Type.Object({
      ...stock,
      taken: Type.Integer({ description: 'Places that responses have taken.' }),
      waiting: Type.Integer({ description: 'Responses on the waiting list.' }),
    }),
  ),
});

/** Answer of `PUT /forms/{id}/availability` if it was changed elsewhere, with what is stored now. */
export const AvailabilityConflict = conflictWith(AvailabilityBody);

const StockChange = Type.Object({
  ...stock,
  capacity: Type.Union([stock.capacity, Type.Null()], {
    description: 'Number of places; null to count them no longer.',
  }),
});

/** The settings. */
export const AvailabilityUpdateBody = Type.Object({
  ...members,
  password: Type.Optional(
    Type.Union([Type.String({ minLength: MIN_FORM_PASSWORD, maxLength: 200 }), Type.Null()], {
      description: 'A new password; null removes it; missing leaves it as it is.',
    }),
  ),
  stock: Type.Array(Type.Object(stock), { maxItems: MAX_STOCK, description: 'All options whose places are counted.' }),
  stockChanges: Type.Optional(
    Type.Array(StockChange, {
      maxItems: 2 * MAX_STOCK,
      description: 'Only the options that change: the others stay as they are, and `stock` is ignored.',
    }),
  ),
});

/** The changed settings as the caller knew them. */
const Known = Type.Object({
  ...members,
  passwordVersion: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  stockChanges: Type.Array(StockChange, { maxItems: 2 * MAX_STOCK, description: 'The changed options as they were.' }),
});

/** Body of `PUT /forms/{id}/availability`: the settings that change. The others stay as they are. */
export const AvailabilityChangeBody = Type.Object({
  ...Type.Partial(AvailabilityUpdateBody).properties,
  before: Type.Optional(Type.Partial(Known, { description: BEFORE })),
});

/** An option whose places are counted, for visitors. */
export const OptionPlaces = Type.Object({
  fieldId: Type.String(),
  option: Type.String(),
  left: Type.Integer({ description: 'Places that are free.' }),
  waiting: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Responses on the waiting list; null if the form has none.',
  }),
});

/** Data of `GET /forms/public/{id}/places`. */
export const PlacesBody = Type.Object({ places: Type.Array(OptionPlaces) });
