import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database';
import { findStored, insertResponses, type NewResponse, type StoredReceipt } from '../repositories/submissions';
import { repetition } from './repetition';

/** A stored response: this call's, or the one that an earlier call with the same key had stored. */
export interface Written extends StoredReceipt {
  repeated: boolean;
  /** Whether what was stored under the key before says something else than this call: that is not stored. */
  differs?: boolean;
}

/** Stores responses in groups: what arrives while one commit runs goes into the next. */
export interface SubmissionWriter {
  /** Resolves after the commit. Null when the form has gone meanwhile. */
  write(response: NewResponse): Promise<Written | null>;
  /** Resolves when everything that was given is stored. */
  drain(): Promise<void>;
}

interface Waiting {
  response: NewResponse;
  resolve(written: Written | null): void;
  reject(reason: unknown): void;
}

/** Keeps one statement small enough that the next group does not wait long. */
const MOST_IN_GROUP = 500;
const FOREIGN_KEY_MISSING = '23503';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_MISSING;

export function submissionWriter(database: Database): SubmissionWriter {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function settle({ response, resolve, reject }: Waiting, isNew: boolean) {
    if (isNew) {
      return resolve({ receipt: response.receipt, submittedAt: new Date(response.submittedAt), repeated: false });
    }
    try {
      const stored = await findStored(database, response.formId, response.key);
      resolve(stored && repetition(stored, response));
    } catch (error) {
      reject(error);
    }
  }

  async function writeAlone(one: Waiting) {
    try {
      const stored = await insertResponses(database, [one.response]);
      await settle(one, stored.has(one.response.id));
    } catch (error) {
      if (isGone(error)) one.resolve(null);
      else one.reject(error);
    }
  }

  async function writeGroup(group: Waiting[]) {
    let stored: Set<string>;
    try {
      stored = await insertResponses(
        database,
        group.map(({ response }) => response),
      );
    } catch {
      // One that the database refuses must not take its neighbours with it.
      for (const one of group) await writeAlone(one);
      return;
    }
    await Promise.all(group.map((one) => settle(one, stored.has(one.response.id))));
  }

  async function run() {
    while (waiting.length > 0) {
      // The embedded database runs in this thread: what has arrived meanwhile is only read when it lets go.
      await setImmediate();
      const group = waiting.slice(0, MOST_IN_GROUP);
      waiting = waiting.slice(MOST_IN_GROUP);
      await writeGroup(group);
    }
    running = null;
  }

  return {
    write: (response) =>
      new Promise((resolve, reject) => {
        waiting.push({ response, resolve, reject });
        running ??= run();
      }),
    drain: async () => {
      await running;
    },
  };
}
