import { randomUUID } from 'node:crypto';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { Refusal } from '../errors';
import { answerRefusal, viewerOf } from '../forms/answerability';
import type { SubmissionTarget } from '../repositories/submissions';
import { isUuid } from '../repositories/uuid';
import type { CompiledForms } from './compiled-forms';
import { newReceipt } from './receipt';
import { repetition } from './repetition';
import type { SubmissionWriter, Written } from './submission-writer';
import { countryOf, durationOf } from './visit-facts';

/** What a visitor sends. */
export interface Submission {
  data: FormResponse['data'];
  submittedAt?: string | undefined;
  key?: string | undefined;
  version?: number | undefined;
  openedAt?: string | undefined;
  timeZone?: string | undefined;
  source?: FormResponse['source'] | undefined;
}

export interface SubmissionTools {
  /** The state of a submission's form; null when there is none. */
  findTarget(submission: { formId: string; key: string }): Promise<SubmissionTarget | null>;
  writer: SubmissionWriter;
  compiled: CompiledForms;
}

/** Why somebody may not answer; null when they may. A preview is the owner's own, whatever the form's state. */
function refusalFor(target: SubmissionTarget, userId: string | null, preview: boolean): Refusal | null {
  const viewer = viewerOf(target.ownerId, userId);
  if (preview) return viewer === 'owner' ? null : { refused: 'form-not-found' };
  const refused = answerRefusal(target, viewer);
  return refused && { refused };
}

/** The form as the visitor saw it, if that version is kept; else as it is published now. */
async function seenForm(tools: SubmissionTools, formId: string, target: SubmissionTarget, submission: Submission) {
  const preview = submission.source === 'preview';
  const usual = preview ? target.version : target.publishedVersion;
  for (const version of [submission.version, target.stored?.formVersion, usual]) {
    const form = typeof version === 'number' ? await tools.compiled(formId, version, preview) : null;
    if (form && typeof version === 'number') return { form, version };
  }
  return null;
}

/** Whoever sends other answers may be the next at a machine: a form that is not to keep answers tells them no receipt. */
const discreet = (written: Written, form: FormDocument | undefined): Written =>
  written.differs && form?.settings.keepAnswers === false ? { ...written, receipt: '' } : written;

/** What a call gets whose key is stored already. */
async function repeat(tools: SubmissionTools, formId: string, target: SubmissionTarget, submission: Submission) {
  if (!target.stored) return null;
  const seen = await seenForm(tools, formId, target, submission);
  const check = seen && validateSubmission(seen.form, submission.data);
  return discreet(repetition(target.stored, check?.ok ? check.data : null), seen?.form.document);
}

/**
 * Takes a submission: checks who sends it and every answer by the rules of the page, and stores it once.
 * A key that is stored already gets the same receipt, also when the form has been closed since; it changes nothing,
 * and `differs` says when it would have.
 *
 * @param userId null for a visitor who is not signed in
 */
export async function acceptSubmission(
  tools: SubmissionTools,
  formId: string,
  userId: string | null,
  submission: Submission,
): Promise<Written | Refusal> {
  if (!isUuid(formId)) return { refused: 'form-not-found' };
  const key = submission.key ?? randomUUID();
  const target = await tools.findTarget({ formId, key });
  if (!target) return { refused: 'form-not-found' };
  const repeated = await repeat(tools, formId, target, submission);
  if (repeated) return repeated;
  const refusal = refusalFor(target, userId, submission.source === 'preview');
  if (refusal) return refusal;
  const seen = await seenForm(tools, formId, target, submission);
  if (!seen) return { refused: 'form-not-found' };
  const check = validateSubmission(seen.form, submission.data);
  if (!check.ok) {
    const [first] = Object.values(check.errors);
    return { refused: 'answers-invalid', errors: check.errors, ...(first ? { message: first } : {}) };
  }
  const written = await tools.writer.write({
    id: randomUUID(),
    formId,
    formVersion: seen.version,
    key,
    receipt: newReceipt(),
    source: submission.source ?? 'visitor',
    data: check.data,
    submittedAt: new Date().toISOString(),
    durationMs: durationOf(submission.openedAt, submission.submittedAt),
    country: countryOf(submission.timeZone),
  });
  return written ? discreet(written, seen.form.document) : { refused: 'form-not-found' };
}
