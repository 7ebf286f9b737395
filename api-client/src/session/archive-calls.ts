import { members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireArchiveState } from '@tessera/form-model/wire';
import { contentOf } from '../read-body';
import type { Send } from '../transport';

/** The calls about the archive of all data. All reject with an `ApiError`. */
export interface ArchiveCalls {
  archiveState(signal?: AbortSignal): Promise<WireArchiveState>;
  prepareArchive(): Promise<WireArchiveState>;
  /** Cancels an archive that is being written, and deletes a finished one. */
  deleteArchive(): Promise<WireArchiveState>;
  /** Imports an archive. Resolves with what was stored. */
  importArchive(archive: Blob): Promise<{ forms: number; responses: number; existing: number }>;
  /** The address of one download, for the next minute. */
  archiveAddress(): Promise<string>;
}

function readState(answer: unknown): WireArchiveState {
  const data = members(contentOf(answer));
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
          expiresAt: textOr(given.expiresAt, '') || null,
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
      // Some systems know ZIP files by another type.
      const body = archive.slice(0, archive.size, 'application/zip');
      const answer = await send({ ...call, method: 'POST', path: `${call.path}/import`, body, timeoutMs: 0 });
      return withDefaults({ forms: 0, responses: 0, existing: 0 }, contentOf(answer));
    },
    archiveAddress: async () => {
      const answer = await send({ ...call, method: 'POST', path: `${call.path}/download` });
      return textOr(members(contentOf(answer)).url, '');
    },
  };
}
