import { successWith } from '@tessera/form-model/schema/envelope';
import { ArchiveStateBody, DownloadBody } from '@tessera/form-model/schema/user';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { type ArchiveJobs, archiveJobs } from '../../archive/archive-jobs';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import { attachment } from '../../files/content-disposition';
import { leaveToSweep } from '../../files/leave-to-sweep';
import { loggedIn } from '../../plugins/authentication';
import { limited, limitedByAccount } from '../../plugins/rate-limits';
import {
  allowDownload,
  countData,
  deleteArchive,
  endAfterDownload,
  findArchive,
  takeDownload,
} from '../../repositories/account/data-archives';
import { recordAudit } from '../../repositories/audit-events';
import { findUser } from '../../repositories/users';
import { createdResponse, fileResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { untilClosed } from '../until-closed';
import { needsRecentProof } from './owner-proof';

const tags = ['users'];
const path = '/users/me/archive';
const state = successWith(ArchiveStateBody, 'The contents of the account and the state of its archive.');

async function stateOf({ database }: AppContext, reply: FastifyReply, userId: string) {
  const totals = await countData(database.until(untilClosed(reply)), userId);
  const archive = await findArchive(database, userId);
  return {
    ...totals,
    archive: archive && {
      state: archive.state,
      written: archive.written,
      total: archive.total,
      size: archive.size,
      expiresAt: archive.expiresAt?.toISOString() ?? null,
    },
  };
}

function prepare(app: TypedApp, context: AppContext, jobs: ArchiveJobs): void {
  const { database, files, limits } = context;
  app.get(
    path,
    {
      ...heavyRead(context, 'account'),
      schema: { tags, summary: 'Read the progress of the archive of all data', response: okResponse(state) },
    },
    async (request, reply) => ({
      success: true as const,
      data: await stateOf(context, reply, loggedIn(request).userId),
    }),
  );
  app.post(
    path,
    {
      config: { permission: 'account', ...limitedByAccount(limits.forgotPassword) },
      preHandler: needsRecentProof(context),
      schema: {
        tags,
        summary: 'Write an archive of all data',
        description:
          'Replaces an earlier archive. The account gets an email when it is ready. It can be downloaded for seven days, and for one ' +
          'day after a complete download.',
        response: createdResponse(state),
      },
    },
    async (request, reply) => {
      const user = await findUser(database, loggedIn(request).userId);
      if (!user) return reply.refuse('session-ended');
      const refusal = await jobs.start(user);
      if (refusal) return reply.refuse(refusal);
      const origin = originOf(request);
      await recordAudit(database, { type: 'export-created', actor: { id: user.id }, target: 'All data', origin });
      return reply.code(201).send({ success: true, data: await stateOf(context, reply, user.id) });
    },
  );
  app.delete(
    path,
    {
      config: { permission: 'account' },
      schema: { tags, summary: 'Cancel or delete the archive', response: okResponse(state) },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const id = await deleteArchive(database, userId);
      if (id) await leaveToSweep(files, request.log).remove(userId, [id]);
      return { success: true as const, data: await stateOf(context, reply, userId) };
    },
  );
}

function download(app: TypedApp, context: AppContext): void {
  const { database, files, limits } = context;
  app.post(
    `${path}/download`,
    {
      config: { permission: 'account', ...limitedByAccount(limits.accounts) },
      preHandler: needsRecentProof(context),
      schema: {
        tags,
        summary: 'Get an address that downloads the archive once, within a minute',
        response: okResponse(successWith(DownloadBody, 'The address.')),
      },
    },
    async (request, reply) => {
      const { token, hash } = newOpaqueToken();
      const isAllowed = await allowDownload(database, loggedIn(request).userId, hash);
      if (!isAllowed) return reply.refuse('export-not-found');
      return { success: true as const, data: { url: `/api/archives/${token}` } };
    },
  );
  app.get(
    '/archives/:token',
    {
      // A browser that saves a file sends no token in a header. This one works once, so that HEAD must not use it up.
      exposeHeadRoute: false,
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Download an archive',
        params: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: fileResponse('application/zip', 'The archive.'),
      },
    },
    async (request, reply) => {
      const found = await takeDownload(database, hashOpaqueToken(request.params.token));
      const content = found && (await files.get({ formId: found.userId, id: found.id }));
      if (!content) return reply.refuse('export-not-found');
      reply.raw.once('finish', () => {
        endAfterDownload(database, found.id).catch((error: unknown) =>
          request.log.error({ err: error }, 'Could not note that an archive was downloaded'),
        );
      });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-length', found.size)
        .header('content-disposition', attachment(`tessera-${day}.zip`))
        .send(content);
    },
  );
}

/** The archive with all data of an account. */
export function archiveRoutes(app: TypedApp, context: AppContext): void {
  const jobs = archiveJobs({ ...context, log: app.log });
  prepare(app, context, jobs);
  download(app, context);
  app.addHook('onClose', () => jobs.stop());
}
