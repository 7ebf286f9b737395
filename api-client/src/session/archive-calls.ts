import { members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireArchiveState } from '@tessera/form-model/wire';
import { contentOf } from '../read-body';
import type { Send } from '../transport';

/** The calls for the archive of all data of an account. All reject with an `ApiError`. */
export interface ArchiveCalls {
  archiveState(signal?: AbortSignal): Promise<WireArchiveState>;
  prepareArchive(): Promise<WireArchiveState>;
  /** Cancels an archive that is being written, and deletes a finished one. */
  deleteArchive(): Promise<WireArchiveState>;
  /** Imports an archive. Resolves with the numbers of imported forms and responses, and of forms that existed. */
  importArchive(archive: Blob): Promise<{ forms: number; responses: number; existing: number }>;
  /** Resolves with an address for one download. It is valid for one minute. */
  archiveAddress(): Promise<string>;
}

function readState(body: unknown): WireArchiveState {
  const data = members(contentOf(body));
  const given = members(data.archive);
  const states = ['running', 'ready', 'failed'] as const;
  const state = states.find((known) => known === given.state);
  return {
    ...withDefaults({ forms: 0, responses: 0, files: 0 }, data),
    archive: state
      ? {
          ...withDefaults({ written: 0, total: 0 }, given),
          state,
          size: typeof given.size === 'number' ? given.size : null,
          expiresAt: textOr(given.expiresAt, null),
        }
      : null,
  };
}

export function archiveCalls(send: Send): ArchiveCalls {
  const call = { path: '/users/me/archive', session: 'required' } as const;
  return {
    archiveState: async (signal) => readState(await send({ ...call, method: 'GET', signal })),
    prepareArchive: async () => readState(await send({ ...call, method: 'POST' })),
    deleteArchive: async () => readState(await send({ ...call, method: 'DELETE' })),
    importArchive: async (archive) => {
      // Some systems report another MIME type for ZIP files.
      const file = archive.slice(0, archive.size, 'application/zip');
      const body = await send({ ...call, method: 'POST', path: `${call.path}/import`, body: file, timeoutMs: 0 });
      return withDefaults({ forms: 0, responses: 0, existing: 0 }, contentOf(body));
    },
    archiveAddress: async () => {
      const body = await send({ ...call, method: 'POST', path: `${call.path}/download` });
      return textOr(members(contentOf(body)).url, '');
    },
  };
}
