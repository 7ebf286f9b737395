import { HOUR_MS } from '@tessera/fields/durations';
import { serviceStates } from '@tessera/form-model/installation-names';
import { successWith } from '@tessera/form-model/schema/envelope';
import { StatusBody } from '@tessera/form-model/schema/status';
import packageFile from '../../../package.json';
import type { AppContext } from '../../app-context';
import { diskOf } from '../../database/disk-room';
import { percentile95 } from '../../monitoring/request-times';
import { checkServices, type Service } from '../../monitoring/services';
import { onlyAdministrators } from '../../plugins/administrators';
import { limitedByAccount } from '../../plugins/rate-limits';
import { readLastBackup } from '../../repositories/operation/backups';
import { readErrors, readMinutes, readServiceHours } from '../../repositories/operation/status';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const HOURS = 24;

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** The tiles of a service: one for each hour, the last one for this hour. */
function hoursOf(service: Service, hours: readonly { service: string; hour: Date; state: number }[], now: Date) {
  const thisHour = Math.floor(now.getTime() / HOUR_MS);
  const known = new Map(
    hours.filter((each) => each.service === service.id).map(({ hour, state }) => [hour.getTime() / HOUR_MS, state]),
  );
  return Array.from({ length: HOURS }, (_none, place) => {
    const state = known.get(thisHour - HOURS + 1 + place);
    return state === undefined ? null : (serviceStates[state] ?? null);
  });
}

/** The status of the installation, for administrators. */
export function statusRoutes(
  app: TypedApp,
  context: AppContext,
  { dataFolder, flush }: { dataFolder: string; flush: () => Promise<void> },
): void {
  const { database, limits } = context;
  const startedAt = new Date();
  app.get(
    '/status',
    {
      config: { permission: 'account', ...limitedByAccount(limits.read) },
      preHandler: onlyAdministrators(context),
      schema: {
        tags: ['installation'],
        summary: 'Read the status of the installation, as an administrator',
        response: okResponse(successWith(StatusBody, 'The status now, and of the last hours.')),
      },
    },
    async () => {
      await flush();
      const now = new Date();
      const [services, disk] = await Promise.all([checkServices(context), diskOf(dataFolder)]);
      const hours = await readServiceHours(database);
      const minutes = await readMinutes(database);
      const errors = await readErrors(database);
      const { finishedAt, failedAt, problem } = await readLastBackup(database);
      const data = {
        checkedAt: now.toISOString(),
        version: packageFile.version,
        startedAt: startedAt.toISOString(),
        backup: { finishedAt: timeOf(finishedAt), failedAt: timeOf(failedAt), problem },
        disk: disk && { used: disk.total - disk.free, total: disk.total },
        services: services.map((service) => ({ ...service, hours: hoursOf(service, hours, now) })),
        minutes: minutes.map(({ minute, requests, calls, errors: failed, times }) => ({
          at: minute.toISOString(),
          requests,
          calls,
          errors: failed,
          p95: percentile95(times),
        })),
        errors: errors.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() })),
      };
      return { success: true as const, data };
    },
  );
}
