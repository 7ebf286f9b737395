import type { Database } from '../database/database';
import { DEADLOCK, hasSqlState, isDataError, isFormGone } from '../database/database-errors';
import { rememberValues } from '../facts/answer-codes';
import type { RefusedByLimit } from '../repositories/limits/form-limits';
import { MAX_GROUP_BYTES } from '../repositories/portions';
import {
  findStored,
  type InsertedResponses,
  insertResponses,
  type NewResponse,
  type PreparedResponse,
  prepareResponse,
} from '../repositories/submissions';
import { groupCalls, newCallLane } from './group-calls';
import { repetitionIn, type WriteResult } from './repetition';
import { storeWithFiles } from './store-with-files';

type Written = WriteResult | RefusedByLimit | 'files-removed' | null;

/** Stores responses in groups: those that arrive during a commit form the next group. */
export interface SubmissionWriter {
  /**
   * Resolves after the commit; with null if the form was deleted in the meantime, with the limit of the form that refuses
   * the response, or with `files-removed` if a file was removed since the answers were checked. Rejects if the database rejects the
   * response or is unreachable. When it is unreachable the response may or may not be stored, so the visitor should
   * send the same key again.
   */
  write(response: NewResponse): Promise<Written>;
  /** Number of responses that wait for the next group. */
  waiting(): number;
  /** Resolves when all accepted responses are stored. */
  drain(): Promise<void>;
}

/** Limits a statement, so that the next group does not wait long. */
const MAX_GROUP_SIZE = 500;

/** The result of one response. A group can succeed while some of its responses are rejected. */
type Outcome = { result: Written } | { error: unknown };

/** A group that was stored, apart from the responses that lack a file. */
type InsertedGroup = InsertedResponses & { lacking: ReadonlySet<string> };

async function insertGroup(database: Database, group: readonly PreparedResponse[]): Promise<InsertedGroup> {
  const { result, lacking } = await storeWithFiles(database, group, (queries, whole) =>
    insertResponses(queries, whole, () => {}),
  );
  const inserted = result ?? { stored: new Set<string>(), refused: {} };
  // After the commit.
  for (const { response } of group) {
    if (inserted.stored.has(response.id)) rememberValues(response.formId, response.facts.values);
  }
  return { ...inserted, lacking };
}

async function outcomeOf(
  database: Database,
  response: NewResponse,
  { stored: isStored, refused, lacking }: InsertedGroup,
): Promise<Outcome> {
  const { id, receipt, formId, key, submittedAt } = response;
  if (lacking.has(id)) return { result: 'files-removed' };
  const refusal = refused[id];
  if (refusal) return { result: refusal };
  if (isStored.has(id)) return { result: { receipt, submittedAt: new Date(submittedAt), repeated: false } };
  try {
    const stored = await findStored(database, formId, key);
    return { result: stored && (await repetitionIn(database)({ formId, key }, stored, response)) };
  } catch (error) {
    return { error };
  }
}

async function writeOne(database: Database, one: PreparedResponse): Promise<Outcome> {
  try {
    const inserted = await insertGroup(database, [one]);
    return await outcomeOf(database, one.response, inserted);
  } catch (error) {
    return isFormGone(error) ? { result: null } : { error };
  }
}

async function writeGroup(database: Database, group: PreparedResponse[], isRepeated = false): Promise<Outcome[]> {
  try {
    const inserted = await insertGroup(database, group);
    return await Promise.all(group.map(({ response }) => outcomeOf(database, response, inserted)));
  } catch (error) {
    // Two servers stored the same keys in another order. The other statement has ended, so this one succeeds now.
    if (hasSqlState(error, DEADLOCK) && !isRepeated) return writeGroup(database, group, true);
    // Write the rows one by one, so that one invalid row does not fail the others. If the database is unavailable,
    // hundreds of additional statements would make it worse.
    if (!isDataError(error)) throw error;
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(await writeOne(database, one));
    return outcomes;
  }
}

/** About ten seconds of large responses. Clients beyond that limit retry later. */
export const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** @param lane shared with the lookups of submissions */
export function submissionWriter(database: Database, lane = newCallLane()): SubmissionWriter {
  const { call, waiting, drain } = groupCalls(
    {
      maxItems: MAX_GROUP_SIZE,
      maxBytes: MAX_GROUP_BYTES,
      maxWaitingBytes: MAX_WAITING_BYTES,
      bytesOf: ({ weight }: PreparedResponse) => weight,
      // A locked form delays only its own responses.
      ownerOf: ({ response }) => response.formId,
      lane,
    },
    (group) => writeGroup(database, group),
  );
  return {
    write: async (response) => {
      const outcome = await call(prepareResponse(response));
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    },
    waiting,
    drain,
  };
}
