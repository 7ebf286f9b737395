import { asksForEmail } from '@tessera/fields/asks-for-email';
import { quoted } from '@tessera/fields/quoted';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import {
  AvailabilityBody,
  AvailabilityChangeBody,
  AvailabilityConflict,
  MAX_STOCK,
} from '@tessera/form-model/schema/availability';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { WireAvailabilityChange, WireAvailabilityUpdate } from '@tessera/form-model/wire';
import type { AppContext } from '../../app-context';
import { chosenTimeZone, UNKNOWN_TIME_ZONE } from '../../auth/chosen-time-zone';
import { hashPassword, passwordMatches } from '../../auth/passwords';
import type { Queries } from '../../database/database';
import { promoteWaitingOf } from '../../forms/limits/promote-waiting';
import { limitedByAccount } from '../../plugins/rate-limits';
import { formAccess } from '../../plugins/spaces';
import { hasChangedSince } from '../../repositories/changed-since';
import { lockForm } from '../../repositories/forms';
import { findAvailability, findPasswordHash, storeAvailability } from '../../repositories/limits/availability';
import { timeZoneOrUtc } from '../../repositories/time-zones';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { isStorableLocalTime } from '../../storable';
import type { TypedApp } from '../../typed-app';

const response = okResponse(successWith(AvailabilityBody, 'The settings.'));

/** A problem of the settings with its path; null without one. */
type Problem = readonly [path: string, message: string] | null;

type Changes = Omit<WireAvailabilityChange, 'password' | 'before'>;
type Known = NonNullable<WireAvailabilityChange['before']>;

function timesProblem({ opensAt, closesAt }: WireAvailabilityUpdate): Problem {
  if (opensAt !== null && !isStorableLocalTime(opensAt)) return ['opensAt', 'Enter a date and time.'];
  if (closesAt !== null && !isStorableLocalTime(closesAt)) return ['closesAt', 'Enter a date and time.'];
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    return ['closesAt', 'The closing date is before the opening date.'];
  return null;
}

/** Settings that stay as they are have no problem: the form can have changed since they were stored. */
function fieldsProblem(
  { onePer, emailField }: WireAvailabilityUpdate,
  changes: Changes,
  formDocument: FormDocument,
): Problem {
  if (onePer === 'email' && (changes.onePer ?? changes.emailField) !== undefined) {
    const field = emailField === null ? undefined : fieldWithId(formDocument, emailField);
    if (!field || !asksForEmail(field)) return ['emailField', 'Choose a field that asks for an email address.'];
  }
  const seen = new Set<string>();
  for (const [at, { fieldId, option, capacity }] of (changes.stockChanges ?? changes.stock ?? []).entries()) {
    const key = JSON.stringify([fieldId, option]);
    if (capacity !== null && !fieldWithId(formDocument, fieldId)?.options.includes(option))
      return [`stock/${at}`, `The form no longer has the option ${quoted(option)}. Reload the page and try again.`];
    if (seen.has(key)) return [`stock/${at}`, `The option ${quoted(option)} is in the list twice.`];
    seen.add(key);
  }
  return null;
}

type Stock = WireAvailabilityUpdate['stock'];

/** The stock with the changes of some options. */
function withStockChanges(stock: Stock, changes: NonNullable<Changes['stockChanges']>): Stock {
  const keyOf = ({ fieldId, option }: Stock[number] | (typeof changes)[number]) => JSON.stringify([fieldId, option]);
  const changed = new Set(changes.map(keyOf));
  const given = changes.flatMap(({ capacity, ...each }) => (capacity === null ? [] : [{ ...each, capacity }]));
  return [...stock.filter((each) => !changed.has(keyOf(each))), ...given];
}

/** Settings with each option’s number of places as a setting of its own. */
function withEachOption<Settings extends { stock?: unknown; stockChanges?: Changes['stockChanges'] | undefined }>({
  stock: _,
  stockChanges = [],
  ...others
}: Settings) {
  const places = stockChanges.map(({ fieldId, option, capacity }) => [JSON.stringify([fieldId, option]), capacity]);
  return { ...others, ...Object.fromEntries(places) };
}

/** Whether someone else has changed one of these settings since the caller read it. */
async function isOutdated(
  transaction: Queries,
  formId: string,
  { known, changes, password }: { known: Known; changes: Changes; password: string | null | undefined },
): Promise<boolean> {
  const { stock, ...now } = await findAvailability(transaction, formId);
  const { passwordVersion, ...others } = known;
  if (
    hasChangedSince(withEachOption({ ...now, stockChanges: stock }), {
      before: withEachOption(others),
      wanted: withEachOption(changes),
    })
  )
    return true;
  if (passwordVersion === undefined || passwordVersion === now.passwordVersion) return false;
  // The caller’s own change, whose answer was lost, has another hash.
  const hash = (await findPasswordHash(transaction, formId)) ?? null;
  return typeof password === 'string' ? !(await passwordMatches(hash, password)) : hash !== null;
}

/** Changes some settings of a form, or returns what is wrong with them. Requires a transaction that has locked the form. */
async function change(
  transaction: Queries,
  form: { id: string; document: FormDocument },
  { passwordHash, stockChanges, ...changes }: Changes & { passwordHash: string | null | undefined },
): Promise<Problem> {
  const {
    hasPassword: _,
    passwordVersion: __,
    received: ___,
    stock,
    ...before
  } = await findAvailability(transaction, form.id);
  const options = stock.map(({ fieldId, option, capacity }) => ({ fieldId, option, capacity }));
  const timeZone = changes.timeZone ?? (await timeZoneOrUtc(transaction, before.timeZone));
  const settings = {
    ...{ ...before, stock: options, ...changes, timeZone },
    ...(stockChanges && { stock: withStockChanges(options, stockChanges) }),
  };
  const isTooLong = stockChanges !== undefined && settings.stock.length > Math.max(MAX_STOCK, options.length);
  const problem =
    timesProblem(settings) ??
    fieldsProblem(settings, { ...changes, stockChanges }, form.document) ??
    (isTooLong ? ['stockChanges', `Count the places of at most ${MAX_STOCK} options.`] : null);
  if (!problem) await storeAvailability(transaction, form.id, { ...settings, passwordHash });
  return problem;
}

/** Settings of when a form accepts responses, and from whom. */
export function availabilityRoutes(app: TypedApp, { database, mail, limits, readQueue }: AppContext): void {
  app.get(
    '/forms/:id/availability',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags: ['forms'],
        summary: 'Read when a form accepts responses, and from whom',
        params: IdParams,
        response,
      },
    },
    async (request) => ({ success: true as const, data: await findAvailability(database, request.params.id) }),
  );

  app.put(
    '/forms/:id/availability',
    {
      // Options with a new stock look through all responses.
      onRequest: readQueue,
      config: { permission: 'forms:write', ...limitedByAccount(limits.upload) },
      schema: {
        tags: ['forms'],
        summary: 'Choose when a form accepts responses, and from whom',
        description:
          'Settings that are missing in the body stay as they are. Takes effect at once, also for visitors who have the form open. Responses that are stored already count for ' +
          'the maximum, take places of options and, for `onePer: email`, count as people who have answered.',
        params: IdParams,
        body: AvailabilityChangeBody,
        response: { ...response, 409: AvailabilityConflict },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { password, before: known = {}, ...settings } = request.body;
      const by = formAccess(request);
      const refuse = ([path, message]: NonNullable<Problem>) =>
        reply.refuse({ refused: 'invalid-input', message, errors: { [path]: message } });
      const timeZone = await chosenTimeZone(database, settings.timeZone);
      if (timeZone === null) return refuse(['timeZone', UNKNOWN_TIME_ZONE]);
      const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
      const changes = { ...settings, ...(timeZone && { timeZone }), passwordHash };
      const problem = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, id, by);
        if (!form) return 'form-not-found';
        if (await isOutdated(transaction, id, { known, changes: settings, password })) return 'settings-changed';
        return change(transaction, form, changes);
      });
      if (problem === 'form-not-found') return reply.refuse(problem);
      if (problem === 'settings-changed') return reply.refuse(problem, { data: await findAvailability(database, id) });
      if (problem) return refuse(problem);
      // The settings are stored. Places that this does not give away follow within seconds.
      await promoteWaitingOf({ database, mail }, id).catch((error: unknown) =>
        request.log.error({ err: error }, 'Could not give free places to the waiting lists'),
      );
      return { success: true as const, data: await findAvailability(database, id) };
    },
  );
}
