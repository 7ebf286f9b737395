import type { Database } from '../database/database';
import { MAX_GROUP_BYTES } from '../repositories/portions';
import { responseWeight } from '../repositories/response-weight';
import { quarantine, type SpamReason } from '../repositories/spam/quarantine';
import type { NewResponse } from '../repositories/submissions';
import { groupCalls } from './group-calls';
import { storeWithFiles } from './store-with-files';
import type { QuarantineOutcome } from './submission';
import { MAX_WAITING_BYTES } from './submission-writer';

const MAX_GROUP_SIZE = 500;

interface SuspiciousResponse {
  response: NewResponse;
  reasons: readonly SpamReason[];
}

/**
 * Stores responses in quarantine, one after the other on one connection: an attack leaves the other connections to real
 * visitors. While too many bytes are waiting, `store` rejects with `QueueFull`.
 */
export function quarantinedResponses(database: Database, maxWaitingBytes = MAX_WAITING_BYTES) {
  const { call, waiting } = groupCalls(
    {
      ...{ maxItems: MAX_GROUP_SIZE, maxBytes: MAX_GROUP_BYTES, maxWaitingBytes, maxRunning: 1 },
      bytesOf: ({ bytes }: SuspiciousResponse & { bytes: number }) => bytes,
    },
    async (group) => {
      const outcomes: ({ outcome: QuarantineOutcome } | { error: unknown })[] = [];
      for (const suspicious of group) {
        const stored = storeWithFiles(database, [suspicious], (queries) =>
          quarantine(queries, suspicious.response, suspicious.reasons),
        );
        outcomes.push(
          await stored
            .then(({ result, lacking }) => ({
              outcome: lacking.size > 0 ? ('files-removed' as const) : result === true,
            }))
            .catch((error: unknown) => ({ error })),
        );
      }
      return outcomes;
    },
  );
  return {
    waiting,
    store: async (suspicious: SuspiciousResponse): Promise<QuarantineOutcome> => {
      const dataBytes = Buffer.byteLength(JSON.stringify(suspicious.response.data));
      const outcome = await call({ ...suspicious, bytes: responseWeight(suspicious.response, dataBytes) });
      if ('error' in outcome) throw outcome.error;
      return outcome.outcome;
    },
  };
}
