import type { Database } from '../database/database';
import { FOREIGN_KEY_MISSING, hasSqlState, isDataError } from '../database/database-errors';
import {
  findStored,
  insertResponses,
  type NewResponse,
  type PreparedResponse,
  prepareResponse,
} from '../repositories/submissions';
import { callLane, groupCalls } from './group-calls';
import { repetitionIn, type Written } from './repetition';

/** Stores responses in groups: what arrives while one commit runs goes into the next. */
export interface SubmissionWriter {
  /**
   * Resolves after the commit, with null when the form was deleted meanwhile. Rejects when the database refuses the
   * response or cannot be reached; in the second case the response may be stored, and the same key sent again tells.
   */
  write(response: NewResponse): Promise<Written | null>;
  /** Resolves when everything that was given is stored. */
  drain(): Promise<void>;
}

/** Keeps one statement small enough that the next group does not wait long. */
const MOST_IN_GROUP = 500;

/** What became of one response of a group: a group succeeds although some of its responses are refused. */
type Outcome = { written: Written | null } | { error: unknown };

async function outcomeOf(database: Database, response: NewResponse, isNew: boolean): Promise<Outcome> {
  const { receipt, formId, key, submittedAt } = response;
  if (isNew) return { written: { receipt, submittedAt: new Date(submittedAt), repeated: false } };
  try {
    const stored = await findStored(database, formId, key);
    return { written: stored && (await repetitionIn(database)({ formId, key }, stored, response)) };
  } catch (error) {
    return { error };
  }
}

async function writeOne(database: Database, one: PreparedResponse): Promise<Outcome> {
  try {
    const stored = await insertResponses(database, [one]);
    return await outcomeOf(database, one.response, stored.has(one.response.id));
  } catch (error) {
    return hasSqlState(error, FOREIGN_KEY_MISSING) ? { written: null } : { error };
  }
}

async function writeGroup(database: Database, group: PreparedResponse[]): Promise<Outcome[]> {
  try {
    const stored = await insertResponses(database, group);
    return await Promise.all(group.map(({ response }) => outcomeOf(database, response, stored.has(response.id))));
  } catch (error) {
    // One row that the database refuses must not take the others with it. Where the database itself does not answer,
    // hundreds of further statements would only make it worse.
    if (!isDataError(error)) throw error;
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(await writeOne(database, one));
    return outcomes;
  }
}

/** A statement is one text: a group of large responses ends earlier. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Ten seconds of large responses; whoever comes beyond that tries again a little later. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;

/** @param lane shared with the look-ups of submissions, where there are any */
export function submissionWriter(database: Database, lane = callLane()): SubmissionWriter {
  const { call, drain } = groupCalls(
    {
      most: MOST_IN_GROUP,
      mostBytes: MOST_BYTES,
      mostWaitingBytes: MOST_WAITING_BYTES,
      bytesOf: ({ bytes }: PreparedResponse) => bytes,
      // A form whose row is locked holds up its own responses and no others.
      ownerOf: ({ response }) => response.formId,
      lane,
    },
    (group) => writeGroup(database, group),
  );
  return {
    write: async (response) => {
      const outcome = await call(prepareResponse(response));
      if ('error' in outcome) throw outcome.error;
      return outcome.written;
    },
    drain,
  };
}
