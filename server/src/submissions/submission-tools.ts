import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { findSubmissionTargets, type SubmissionTarget } from '../repositories/submissions';
import { listUploads } from '../repositories/uploads';
import type { SubmissionTools } from './accept-submission';
import { compiledForms } from './compiled-forms';
import { callLane, groupCalls } from './group-calls';
import { repetitionIn } from './repetition';
import { submissionWriter } from './submission-writer';

const MOST_IN_GROUP = 500;
/** Forms that are being answered at one time; each entry is a few words. */
const OPEN_FORMS = 1_000;

/** What taking submissions needs, made once: whoever takes them, their look-ups and writes gather in the same groups. */
export function submissionTools(database: Database): SubmissionTools {
  const lane = callLane();
  return {
    writer: submissionWriter(database, lane),
    openForms: new LRUCache<string, SubmissionTarget>({ max: OPEN_FORMS }),
    findUploads: (formId, key) => listUploads(database, formId, key),
    compiled: compiledForms(database),
    repetition: repetitionIn(database),
    findTarget: groupCalls(
      { most: MOST_IN_GROUP, lane, ownerOf: ({ formId }) => formId },
      (asked: { formId: string; key: string }[]) => findSubmissionTargets(database, asked),
    ).call,
  };
}
