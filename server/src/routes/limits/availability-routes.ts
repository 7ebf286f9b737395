import { asksForEmail } from '@tessera/fields/asks-for-email';
import { quoted } from '@tessera/fields/quoted';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { AvailabilityBody, AvailabilityUpdateBody } from '@tessera/form-model/schema/availability';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { WireAvailabilityUpdate } from '@tessera/form-model/wire';
import type { AppContext } from '../../app-context';
import { hashPassword } from '../../auth/passwords';
import { knownTimeZone } from '../../auth/request-device';
import { promoteWaitingOf } from '../../forms/limits/promote-waiting';
import { limitedByAccount } from '../../plugins/rate-limits';
import { formAccess } from '../../plugins/spaces';
import { findForm, lockForm } from '../../repositories/forms';
import { findAvailability, storeAvailability } from '../../repositories/limits/availability';
import { storedTimeZone } from '../../repositories/time-zones';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { isStorableLocalTime } from '../../storable';
import type { TypedApp } from '../../typed-app';

const response = okResponse(successWith(AvailabilityBody, 'The settings.'));

/** A problem of the settings with its path; null without one. */
type Problem = readonly [path: string, message: string] | null;

function timesProblem({ opensAt, closesAt }: WireAvailabilityUpdate): Problem {
  if (opensAt !== null && !isStorableLocalTime(opensAt)) return ['opensAt', 'Enter a date and time.'];
  if (closesAt !== null && !isStorableLocalTime(closesAt)) return ['closesAt', 'Enter a date and time.'];
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    return ['closesAt', 'The closing date is before the opening date.'];
  return null;
}

function fieldsProblem({ onePer, emailField, stock }: WireAvailabilityUpdate, formDocument: FormDocument): Problem {
  if (onePer === 'email') {
    const field = emailField === null ? undefined : fieldWithId(formDocument, emailField);
    if (!field || !asksForEmail(field)) return ['emailField', 'Choose a field that asks for an email address.'];
  }
  const seen = new Set<string>();
  for (const [at, { fieldId, option }] of stock.entries()) {
    const key = JSON.stringify([fieldId, option]);
    if (!fieldWithId(formDocument, fieldId)?.options.includes(option))
      return [`stock/${at}`, `The form no longer has the option ${quoted(option)}. Reload the page and try again.`];
    if (seen.has(key)) return [`stock/${at}`, `The option ${quoted(option)} is in the list twice.`];
    seen.add(key);
  }
  return null;
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
          'Takes effect at once, also for visitors who have the form open. Responses that are stored already count for ' +
          'the maximum, take places of options and, for `onePer: email`, count as people who have answered.',
        params: IdParams,
        body: AvailabilityUpdateBody,
        response,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { password, ...settings } = request.body;
      const by = formAccess(request);
      const form = await findForm(database, id, by);
      if (!form) return reply.refuse('form-not-found');
      const timeZone = knownTimeZone(settings.timeZone) && (await storedTimeZone(database, settings.timeZone));
      const problem: Problem = timeZone
        ? (timesProblem(settings) ?? fieldsProblem(settings, form.document))
        : ['timeZone', 'Unknown time zone. Use a name such as Europe/Berlin.'];
      if (problem || !timeZone) {
        const [path, message] = problem ?? ['timeZone', ''];
        return reply.refuse({ refused: 'invalid-input', message, errors: { [path]: message } });
      }
      const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
      const stored = await database.transaction(async (transaction) => {
        if (!(await lockForm(transaction, id, by))) return false;
        await storeAvailability(transaction, id, { ...settings, timeZone, passwordHash });
        return true;
      });
      if (!stored) return reply.refuse('form-not-found');
      // The settings are stored. Places that this does not give away follow within seconds.
      await promoteWaitingOf({ database, mail }, id).catch((error: unknown) =>
        request.log.error({ err: error }, 'Could not give free places to the waiting lists'),
      );
      return { success: true as const, data: await findAvailability(database, id) };
    },
  );
}
