import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { successWith } from '@tessera/form-model/schema/envelope';
import { ImportedArchiveBody } from '@tessera/form-model/schema/user';
import type { AppContext } from '../../app-context';
import { importArchive } from '../../archive/import-archive';
import { boundBody } from '../../bounded-body';
import { isRefusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const MAX_BYTES = 4 * 1024 ** 3;
/** Accounts whose archives one server imports at the same time. Each can take 4 GB of its disk while it runs. */
const MAX_AT_WORK = 4;
const RETRY_SECONDS = 60;

/** Imports an archive of all data, from this or another installation. */
export async function archiveImportRoutes(app: TypedApp, context: AppContext): Promise<void> {
  // The body is written to a file as it arrives: the directory of a ZIP file is at its end.
  const atWork = new Set<string>();
  app.addContentTypeParser('application/zip', async (_request: unknown, payload: Readable) => payload);
  app.post(
    '/users/me/archive/import',
    {
      config: { permission: 'account', ...limitedByAccount(context.limits.forgotPassword) },
      schema: {
        tags: ['users'],
        summary: 'Import an archive of all data',
        description:
          'The body is the ZIP file. Forms keep their ids, versions, responses and times. A form that is already ' +
          'in this installation is not changed.',
        consumes: ['application/zip'],
        response: okResponse(successWith(ImportedArchiveBody, 'How many forms and responses were imported.')),
      },
    },
    async (request, reply) => {
      const body = request.body as unknown as Readable | undefined;
      if (typeof body?.pipe !== 'function') return reply.refuse('archive-invalid');
      const { userId } = loggedIn(request);
      if (atWork.has(userId) || atWork.size >= MAX_AT_WORK) {
        return reply.refuse({ refused: 'too-many-imports', retryAfter: RETRY_SECONDS });
      }
      atWork.add(userId);
      let folder: string | null = null;
      try {
        folder = await mkdtemp(join(tmpdir(), 'tessera-import-'));
        const path = join(folder, 'archive.zip');
        if (!boundBody(request, MAX_BYTES)) return reply.refuse('body-too-large');
        await pipeline(body, createWriteStream(path));
        const result = await importArchive(context, userId, path);
        return isRefusal(result) ? reply.refuse(result) : { success: true as const, data: result };
      } finally {
        atWork.delete(userId);
        if (folder !== null) await rm(folder, { recursive: true, force: true });
      }
    },
  );
}
