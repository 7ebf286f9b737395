import { successWith } from '@tessera/form-model/schema/envelope';
import { SavedVersionBody, VersionsBody } from '@tessera/form-model/schema/form';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { findVersion, listVersions } from '../repositories/form-versions';
import { Id, IdParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';

const tags = ['forms'];

/** The owner’s routes for the history of a form. */
export function versionRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const reading = heavyRead(context, 'forms:read');

  app.get(
    '/forms/:id/versions',
    {
      ...reading,
      schema: {
        tags,
        summary: 'List the last 200 saves of a form, or fewer of a large one, newest first',
        params: IdParams,
        response: okResponse(successWith(VersionsBody, 'The history.')),
      },
    },
    async (request) => {
      const { id } = request.params;
      const versions = await listVersions(database, id);
      return {
        success: true as const,
        data: { versions: versions.map((version) => ({ ...version, savedAt: version.savedAt.toISOString() })) },
      };
    },
  );

  app.get(
    '/forms/:id/versions/:version',
    {
      ...reading,
      schema: {
        tags,
        summary: 'Read a saved version of a form',
        params: Type.Object({ id: Id, version: Id }),
        response: okResponse(successWith(SavedVersionBody, 'The saved version.')),
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const number = /^[0-9]{1,9}$/.test(version) ? Number(version) : 0;
      const found = await findVersion(database, id, number);
      if (!found) return reply.refuse('version-not-found');
      const { document: formDocument, published } = found;
      return {
        success: true as const,
        data: { version: number, savedAt: found.savedAt.toISOString(), published, document: formDocument },
      };
    },
  );
}
