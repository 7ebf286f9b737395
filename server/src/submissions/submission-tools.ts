import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { rolesIn } from '../forms/answerability';
import { findSubmissionTargets, type SubmissionTarget } from '../repositories/submissions';
import { listUploads } from '../repositories/uploads';
import type { SubmissionTools } from './accept-submission';
import { compiledForms } from './compiled-forms';
import { groupCalls, newCallLane } from './group-calls';
import { repetitionIn } from './repetition';
import { submissionWriter } from './submission-writer';

const MAX_GROUP_SIZE = 500;
/** Number of cached forms. An entry is small. */
const MAX_OPEN_FORMS = 1_000;

/**
 * Creates the services for submissions. There is one set per app, so that all lookups and writes share the same groups.
 */
export function submissionTools(database: Database): SubmissionTools {
  const lane = newCallLane();
  return {
    writer: submissionWriter(database, lane),
    openFormCache: new LRUCache<string, SubmissionTarget>({ max: MAX_OPEN_FORMS }),
    findRole: rolesIn(database),
    findUploads: (formId, key) => listUploads(database, formId, key),
    compiled: compiledForms(database),
    repetition: repetitionIn(database),
    findTarget: groupCalls(
      { maxItems: MAX_GROUP_SIZE, lane, ownerOf: ({ formId }) => formId },
      (asked: { formId: string; key: string }[]) => findSubmissionTargets(database, asked),
    ).call,
  };
}
