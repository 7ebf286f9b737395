import { LRUCache } from 'lru-cache';
import { sharedCache } from '../caches/shared-cache';
import type { Database } from '../database/database';
import { rolesIn } from '../forms/answerability';
import { findReplacedAt } from '../repositories/form-versions';
import { findWaiting } from '../repositories/limits/form-limits';
import { defaultFilters, findFilters, type SpamFilters } from '../repositories/spam/spam-filters';
import { findSubmissionTargets, type SubmissionTarget } from '../repositories/submissions';
import { listUploads } from '../repositories/uploads';
import type { Judge } from '../spam/judge-submission';
import type { SubmissionKeys } from '../spam/submission-keys';
import { correctionsIn } from './accept-correction';
import { compiledForms } from './compiled-forms';
import { groupCalls, newCallLane } from './group-calls';
import { quarantinedResponses } from './quarantined-responses';
import { repetitionIn } from './repetition';
import type { SubmissionTools } from './submission';
import { submissionWriter } from './submission-writer';

const MAX_GROUP_SIZE = 500;
/** A fraction of a second on two processors. Beyond that, a visitor who tries again later costs less than one who waits. */
const MAX_WAITING = 1_000;
/** How long changed spam filters take to apply on other servers if their message is lost. */
const FILTERS_MS = 20_000;
/** Number of cached forms. An entry is small. */
const MAX_OPEN_FORMS = 1_000;

/**
 * Creates the services for submissions. There is one set per app, so that all lookups and writes share the same groups.
 */
export function submissionTools(database: Database, judge: Judge, keys: Pick<SubmissionKeys, 'read'>): SubmissionTools {
  const lane = newCallLane();
  const filters = sharedCache<SpamFilters>(database, {
    topic: 'spam-filters',
    max: MAX_OPEN_FORMS,
    ttlMs: FILTERS_MS,
    read: (formId) => findFilters(database, formId),
  });
  const writer = submissionWriter(database, lane);
  // Submissions to forms with limits wait here first.
  const targets = groupCalls(
    { maxItems: MAX_GROUP_SIZE, lane, ownerOf: ({ formId }) => formId },
    (asked: { formId: string; key: string }[]) => findSubmissionTargets(database, asked),
  );
  const quarantined = quarantinedResponses(database);
  return {
    writer,
    isFull: () => writer.waiting() + targets.waiting() + quarantined.waiting() >= MAX_WAITING,
    openFormCache: new LRUCache<string, SubmissionTarget>({ max: MAX_OPEN_FORMS }),
    corrections: correctionsIn(database),
    findRole: rolesIn(database),
    findUploads: (formId, key) => listUploads(database, formId, key),
    compiled: compiledForms(database),
    findWaiting: (formId, receipt) => findWaiting(database, formId, receipt),
    openedAt: (formId, key) => keys.read(formId, key)?.issuedAt ?? null,
    findReplacedAt: (formId, version) => findReplacedAt(database, formId, version),
    repetition: repetitionIn(database),
    judge,
    findFilters: async (formId) => (await filters.get(formId)) ?? defaultFilters,
    forgetFilters: (formId) => filters.forget([formId]),
    quarantine: (response, reasons) => quarantined.store({ response, reasons }),
    findTarget: targets.call,
  };
}
