import { successWith } from '@tessera/form-model/schema/envelope';
import {
  ReleaseActionBody,
  ReleaseDetailsBody,
  ReleasedPartBody,
  ReleasesBody,
} from '@tessera/form-model/schema/release';
import type { WireReleaseAction } from '@tessera/form-model/wire';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import { onlyAdministrators } from '../../plugins/administrators';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import type { LiveReleases } from '../../releases/live-releases';
import { isVersion } from '../../releases/names';
import {
  type Author,
  type Pointer,
  percentOf,
  promote,
  ReleaseProblem,
  rollBack,
  startCanary,
  withdraw,
} from '../../releases/pointer';
import { recordAudit } from '../../repositories/audit-events';
import { listClientErrors } from '../../repositories/releases/client-errors';
import { findUser } from '../../repositories/users';
import { Id } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { describedParts } from './released-parts';

const tags = ['installation'];

/** The text of the audit log about a change. */
function detailOf({ action, version, share = 0 }: WireReleaseAction): string {
  return {
    'roll-back': `Rolled back to ${version}`,
    canary: `Canary ${version} for ${percentOf(share)} of the browsers`,
    promote: `Promoted ${version}`,
    withdraw: `Withdrew ${version}`,
  }[action];
}

/** Applies a change to a pointer. @throws ReleaseProblem if it cannot be made, also because the canary was changed since */
function applied(pointer: Pointer, { action, version, share }: WireReleaseAction, author: Author): Pointer {
  if (!isVersion(version)) throw new ReleaseProblem(`${pointer.part} has no version ${version}.`);
  if (action === 'roll-back') return rollBack(pointer, version, author);
  if (action === 'canary') {
    if (share === undefined) throw new ReleaseProblem('A canary needs its share of the browsers.');
    return startCanary(pointer, version, share, author);
  }
  if (pointer.canary?.version !== version) {
    throw new ReleaseProblem(`${version} is no longer the canary of ${pointer.part}. Load the page again.`);
  }
  return action === 'promote' ? promote(pointer, author) : withdraw(pointer, author);
}

function reading(app: TypedApp, context: AppContext, releases: LiveReleases | undefined): void {
  const { database, limits, visits } = context;
  const guarded = {
    config: { permission: 'account' as const, ...limitedByAccount(limits.read) },
    preHandler: onlyAdministrators(context),
  };
  app.get(
    '/releases',
    {
      ...guarded,
      schema: {
        tags,
        summary: 'List the shell and the parts with their versions, as an administrator',
        response: okResponse(successWith(ReleasesBody, 'The shell first, then the parts by name.')),
      },
    },
    async () => {
      await visits.flush();
      const parts = releases ? await describedParts(database, releases, releases.pointers()) : [];
      return { success: true as const, data: { parts } };
    },
  );
  app.get(
    '/releases/:part/:version',
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Read the files of a version and its errors, as an administrator',
        params: Type.Object({ part: Id, version: Id }),
        response: okResponse(successWith(ReleaseDetailsBody, 'Files and errors.')),
      },
    },
    async (request, reply) => {
      const { part, version } = request.params;
      const release = await releases?.describe(part, version);
      if (!release) return reply.refuse('release-not-found');
      const errors = await listClientErrors(database, part, version);
      const data = {
        files: release.files,
        errors: errors.map(({ name, message, count, firstAt, lastAt }) => ({
          name,
          message,
          count,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
      return { success: true as const, data };
    },
  );
}

/** The releases of shell and parts, for administrators: what browsers get, and changes of it. */
export function releaseRoutes(app: TypedApp, context: AppContext, releases: LiveReleases | undefined): void {
  const { database, limits } = context;
  reading(app, context, releases);
  app.post(
    '/releases/:part',
    {
      config: { permission: 'account', ...limitedByAccount(limits.accounts) },
      preHandler: onlyAdministrators(context),
      schema: {
        tags,
        summary: 'Roll back, or start, change, promote or withdraw a canary, as an administrator',
        description: 'Versions that do not fit the contract of the others are refused, as by the commands.',
        params: Type.Object({ part: Id }),
        body: ReleaseActionBody,
        response: okResponse(successWith(ReleasedPartBody, 'The part as it is now.')),
      },
    },
    async (request, reply) => {
      const { part } = request.params;
      const actor = { id: loggedIn(request).userId };
      const author = { by: (await findUser(database, actor.id))?.name ?? '', at: new Date() };
      if (!releases) return reply.refuse('release-not-found');
      try {
        const pointer = await releases.change(part, (before) => applied(before, request.body, author));
        const detail = detailOf(request.body);
        await recordAudit(database, {
          type: 'release-changed',
          actor,
          target: part,
          detail,
          origin: originOf(request),
        });
        const [data] = await describedParts(database, releases, [pointer]);
        return data ? { success: true as const, data } : reply.refuse('release-not-found');
      } catch (error) {
        if (!(error instanceof ReleaseProblem)) throw error;
        return reply.refuse({ refused: 'release-refused', message: error.message });
      }
    },
  );
}
