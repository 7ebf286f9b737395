import { randomUUID } from 'node:crypto';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { MissingFiles, UploadIds } from '@tessera/form-model/wire';
import { SubmissionBody } from '@tessera/form-model/wire-schema/response';
import { Compile } from 'typebox/compile';
import { isRefusal, type Refusal } from '../errors';
import { answerRefusal, viewerOf } from '../forms/answerability';
import type { Said } from '../repositories/digest';
import type { SubmissionTarget } from '../repositories/submissions';
import type { ArrivedFile } from '../repositories/uploads';
import { isUuid } from '../repositories/uuid';
import { attachFiles, fieldsWithFiles, missingFiles } from './attached-files';
import type { CompiledForms } from './compiled-forms';
import { newReceipt } from './receipt';
import type { Repetition, Written } from './repetition';
import type { SubmissionWriter } from './submission-writer';
import { countryOf, durationOf } from './visit-facts';

/** What a visitor sends. */
export interface Submission {
  data: FormResponse['data'];
  files?: UploadIds | undefined;
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
  /** The files that came under a submission's key. */
  findUploads(formId: string, key: string): Promise<ArrivedFile[]>;
  writer: SubmissionWriter;
  /** Forms that were open to everyone when they were last looked up. */
  openForms: Pick<Map<string, SubmissionTarget>, 'get' | 'delete'> & {
    set(formId: string, target: SubmissionTarget): unknown;
  };
  compiled: CompiledForms;
  repetition: Repetition;
}

/** One schema for every way in: what is posted without script is held to it, too. */
const body = Compile(SubmissionBody);

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

/** A submission as it would be stored, or why it is not. */
type Checked = { said: Said } | { refusal: Refusal; missing: MissingFiles };

/** Holds a submission against the form: its files against those that arrived, its answers against the rules of the page. */
async function check(
  tools: SubmissionTools,
  { formId, key, form }: { formId: string; key: string; form: CompiledConditions },
  submission: Submission,
): Promise<Checked> {
  const fields = fieldsOf(form.document);
  const namesFiles = fieldsWithFiles(fields, submission).length > 0;
  const attached = namesFiles
    ? attachFiles(fields, submission, await tools.findUploads(formId, key))
    : { data: submission.data, files: {} };
  const missing = missingFiles(attached);
  const result = validateSubmission(form, attached.data, missing);
  if (result.ok) {
    const files = Object.fromEntries(Object.entries(attached.files).filter(([id]) => Object.hasOwn(result.data, id)));
    return { said: { data: result.data, files } };
  }
  const [first] = Object.values(result.errors);
  const refusal = { refused: 'answers-invalid', errors: result.errors, ...(first ? { message: first } : {}) } as const;
  return { refusal, missing };
}

/** Whoever sends other answers may be the next at a machine: a form that is not to keep answers tells them no receipt. */
const discreet = (written: Written, form: FormDocument | undefined): Written =>
  written.differs && form?.settings.keepAnswers === false ? { ...written, receipt: '' } : written;

/** What a call gets whose key is stored already. */
async function repeat(
  tools: SubmissionTools,
  { formId, key }: { formId: string; key: string },
  target: SubmissionTarget,
  submission: Submission,
): Promise<Accepted | null> {
  if (!target.stored) return null;
  const seen = await seenForm(tools, formId, target, submission);
  const checked = seen && (await check(tools, { formId, key, form: seen.form }, submission));
  const said = checked && 'said' in checked ? checked.said : null;
  const written = await tools.repetition({ formId, key }, target.stored, said);
  return accepted(discreet(written, seen?.form.document), said);
}

/** A response that is stored, and what it lacks. */
export interface Accepted extends Written {
  /** Files that optional answers name and that never arrived. */
  missing: MissingFiles;
}

const accepted = (written: Written, said: Said | null): Accepted => ({
  ...written,
  missing: said && !written.differs ? missingFiles(said) : {},
});

/** A refusal, with the files that it is about. */
export interface SubmissionRefusal extends Refusal {
  missing?: MissingFiles;
}

interface Ids {
  formId: string;
  key: string;
}

/**
 * Checks the answers by the rules of the page, and stores them. Null when the form is gone, or is not as `openVersion` says.
 */
async function take(
  tools: SubmissionTools,
  { formId, key }: Ids,
  target: SubmissionTarget,
  submission: Submission,
  openVersion: number | null,
): Promise<Accepted | SubmissionRefusal | null> {
  const seen = await seenForm(tools, formId, target, submission);
  if (!seen) return { refused: 'form-not-found' };
  // Published before that was refused: a blank response would be stored.
  if (fieldsOf(seen.form.document).length === 0) {
    const message = 'This form has no questions, so there is nothing to send.';
    return { refused: 'form-closed', message };
  }
  const checked = await check(tools, { formId, key, form: seen.form }, submission);
  if ('refusal' in checked) return { ...checked.refusal, missing: checked.missing };
  const written = await tools.writer.write({
    id: randomUUID(),
    formId,
    formVersion: seen.version,
    key,
    receipt: newReceipt(),
    source: submission.source ?? 'visitor',
    ...checked.said,
    submittedAt: new Date().toISOString(),
    durationMs: durationOf(submission.openedAt, submission.submittedAt),
    country: countryOf(submission.timeZone),
    openVersion,
  });
  return written && accepted(discreet(written, seen.form.document), checked.said);
}

/**
 * Takes a submission to a form that was open to everyone a moment ago, without looking that up again: the statement that
 * stores it checks it. Null where that does not store it, whatever the reason: then it is looked up.
 */
async function takeIfStillOpen(
  tools: SubmissionTools,
  ids: Ids,
  submission: Submission,
): Promise<Accepted | SubmissionRefusal | null> {
  const open = submission.source === 'preview' ? undefined : tools.openForms.get(ids.formId);
  if (!open) return null;
  const taken = await take(tools, ids, open, submission, open.publishedVersion);
  if (taken && !isRefusal(taken)) return taken;
  if (!taken) tools.openForms.delete(ids.formId);
  return null;
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
): Promise<Accepted | SubmissionRefusal> {
  if (!isUuid(formId)) return { refused: 'form-not-found' };
  if (!body.Check(submission)) return { refused: 'invalid-input' };
  const ids = { formId, key: submission.key ?? randomUUID() };
  const stored = await takeIfStillOpen(tools, ids, submission);
  if (stored) return stored;
  const target = await tools.findTarget(ids);
  if (!target) return { refused: 'form-not-found' };
  const repeated = await repeat(tools, ids, target, submission);
  if (repeated) return repeated;
  const refusal = refusalFor(target, userId, submission.source === 'preview');
  if (refusal) return refusal;
  if (answerRefusal(target, 'anonymous') === null) tools.openForms.set(formId, { ...target, stored: null });
  return (await take(tools, ids, target, submission, null)) ?? { refused: 'form-not-found' };
}
