import { randomUUID } from 'node:crypto';
import { EMPTY_FORM, hasQuestions } from '@tessera/form-model/has-questions';
import type { DeviceName } from '@tessera/form-model/response-names';
import { SubmissionBody } from '@tessera/form-model/schema/response';
import { isRefusal } from '../errors';
import { factsOf } from '../facts/response-facts';
import { answerRefusal, viewerOf } from '../forms/answerability';
import { type LimitRefusal, limitRefusal, personOf, refusalOf } from '../forms/limits/limit-refusal';
import { noPass } from '../forms/limits/visitor-pass';
import type { SubmissionContent } from '../repositories/digest';
import type { SpamReason } from '../repositories/spam/quarantine';
import type { NewResponse, SubmissionTarget } from '../repositories/submissions';
import { isUuid } from '../repositories/uuid';
import { checkOnUse } from '../schemas/check-on-use';
import { correctedReceipt } from '../schemas/correction-key';
import type { Verdict } from '../spam/judge-submission';
import { acceptedSubmission, repeatedResult } from './accepted-result';
import { checkContent, findVisitorForm, type RefusedContent } from './checked-content';
import type { CompiledForm } from './compiled-forms';
import { countryOf, durationOf } from './duration-and-country';
import { withoutPastVersion } from './past-version';
import { newReceipt } from './receipt';
import type { WriteResult } from './repetition';
import type { AcceptedSubmission, Sender, Submission, SubmissionRefusal, SubmissionTools } from './submission';
import { visitorLanguage } from './visitor-language';

/** Validates submissions from all sources, also those posted without JavaScript. */
const submissionCheck = checkOnUse(SubmissionBody);

/**
 * Returns why a user may not submit; null if they may. Only a person who may change the form may submit a
 * preview, whatever the form’s state.
 */
async function refusalFor(
  { findRole }: SubmissionTools,
  target: SubmissionTarget,
  { formId, userId, pass = noPass }: Sender & { formId: string },
  preview: boolean,
): Promise<LimitRefusal | null> {
  const viewer = await viewerOf(findRole, target, userId);
  if (preview) return viewer === 'owner' ? null : { refused: 'form-not-found' };
  const refused = answerRefusal(target, viewer);
  if (refused) return { refused };
  return target.limits && limitRefusal(target.limits, { formId, userId, pass });
}

/** The submission with the version that a response has, if it names an older one. */
const notOlder = (submission: Submission, version: number | undefined): Submission =>
  submission.version === undefined || version === undefined
    ? submission
    : { ...submission, version: Math.max(submission.version, version) };

/** Facts about a submission that are not part of it. */
interface StoredIds {
  formId: string;
  key: string;
  device: DeviceName | null;
  person: string | null;
  verdict: FindVerdict;
}

/** Judges the checked content of a submission, once. */
type FindVerdict = (form: CompiledForm, content: SubmissionContent) => Promise<Verdict>;

/** Returns the judge of one submission. People who are logged in and owners who try their form are not judged. */
function verdictOn(
  { judge, findFilters }: SubmissionTools,
  { formId, key, sender }: { formId: string; key: string; sender: Sender },
  { source, homepage = '', proof = '' }: Submission,
): FindVerdict {
  const { userId, network } = sender;
  let verdict: Promise<Verdict> | null = null;
  const find: FindVerdict = async (form, { data }) => {
    if (userId !== null || source === 'preview') return { kind: 'accept' };
    return judge({ formId, key, network, form, data, homepage, proof }, await findFilters(formId));
  };
  return (form, content) => {
    verdict ??= find(form, content);
    return verdict;
  };
}

/** Stores a suspicious response apart from the others. Its visitor is told the same as everyone. */
async function hold(
  tools: SubmissionTools,
  response: NewResponse,
  reasons: readonly SpamReason[],
  content: SubmissionContent,
): Promise<WriteResult | SubmissionRefusal | 'files-removed' | null> {
  const outcome = await tools.quarantine(response, reasons);
  if (outcome === 'files-removed') return outcome;
  if (!outcome) return { refused: 'too-many-requests', retryAfter: 3600 };
  const { formId, key, receipt } = response;
  // The same key may have been stored in the meantime.
  const stored = (await tools.findTarget({ formId, key }))?.stored ?? null;
  if (!stored || stored.receipt !== receipt) return stored && tools.repetition({ formId, key }, stored, content);
  return { receipt, submittedAt: stored.submittedAt, repeated: false };
}

/** A refusal of answers, with what their visitor needs to know. */
function refusedAnswers({ refusal, missing, problems }: RefusedContent): SubmissionRefusal {
  return { ...refusal, missing, ...(problems && { problems }) };
}

function proofNeeded(verdict: Verdict): SubmissionRefusal {
  const { bits, waitSeconds } = verdict.kind === 'prove' ? verdict : { bits: 0, waitSeconds: 1 };
  return { refused: 'proof-needed', retryAfter: waitSeconds, proof: { bits, waitSeconds } };
}

/** Validates and stores a submission. Returns null if the form was deleted or no longer matches `openVersion`. */
async function validateAndStore(
  tools: SubmissionTools,
  ids: StoredIds,
  target: SubmissionTarget,
  submission: Submission,
  openVersion: number | null,
): Promise<AcceptedSubmission | SubmissionRefusal | null> {
  const { formId, key, device, person, verdict: findVerdict } = ids;
  const current = await withoutPastVersion(tools, ids, target, submission);
  const answered = await findVisitorForm(tools, formId, target, current);
  if (!answered) return { refused: 'form-not-found' };
  // Earlier builds could publish a form without questions. Do not store blank responses for it.
  if (!hasQuestions(answered.form.document)) return { refused: 'form-closed', message: EMPTY_FORM };
  const checked = await checkContent(tools, { formId, key, form: answered.form }, submission);
  if ('refusal' in checked) return refusedAnswers(checked);
  const verdict = await findVerdict(answered.form, checked.content);
  if (verdict.kind === 'prove' || (verdict.kind === 'hold' && openVersion !== null)) return proofNeeded(verdict);
  const response: NewResponse = {
    id: randomUUID(),
    formId,
    formVersion: answered.version,
    key,
    receipt: newReceipt(),
    source: submission.source ?? 'visitor',
    ...checked.content,
    submittedAt: new Date().toISOString(),
    durationMs: durationOf(submission.openedAt, submission.submittedAt),
    country: countryOf(submission.timeZone),
    device,
    language: visitorLanguage(answered.form.document, submission.language),
    facts: factsOf(answered.form.facts, checked.content.data, checked.visible),
    openVersion,
    person,
  };
  const result =
    verdict.kind === 'hold'
      ? await hold(tools, response, verdict.reasons, checked.content)
      : await tools.writer.write(response);
  // Without the removed file, the answers may break a rule.
  if (result === 'files-removed') return validateAndStore(tools, ids, target, submission, openVersion);
  if (isRefusal(result)) return result;
  if (result && 'reason' in result) return target.limits ? refusalOf(result, target.limits) : null;
  return result && acceptedSubmission(tools, { formId, target, submission, answered }, result, checked.content);
}

/**
 * Stores a submission to a form that was recently open to everyone, without reading the form’s state again. The insert
 * checks the state. Returns null if nothing was stored, for whatever reason; the caller then reads the state. So only that
 * path holds responses or asks for a proof: it looks first whether the key is stored already.
 */
async function storeIfStillOpen(
  tools: SubmissionTools,
  ids: StoredIds,
  submission: Submission,
): Promise<AcceptedSubmission | SubmissionRefusal | null> {
  const open = submission.source === 'preview' ? undefined : tools.openFormCache.get(ids.formId);
  if (!open) return null;
  const stored = await validateAndStore(tools, ids, open, submission, open.publishedVersion);
  // The version of a response that was stored before is read with the form’s state.
  if (stored && !isRefusal(stored) && !stored.repeated) return stored;
  if (!stored) tools.openFormCache.delete(ids.formId);
  return null;
}

/** Validates a correction of the response with this receipt, and stores it as a new version, exactly once. */
async function acceptCorrection(
  tools: SubmissionTools,
  sent: { formId: string; key: string; receipt: string },
  submission: Submission,
  isRechecked = false,
): Promise<AcceptedSubmission | SubmissionRefusal> {
  const { formId } = sent;
  const target = await tools.findTarget(sent);
  if (!target) return { refused: 'form-not-found' };
  const stored = await tools.corrections.findStored(sent);
  const repetition = notOlder(submission, stored?.formVersion);
  const repeated = await repeatedResult(tools, sent, { ...target, stored }, repetition);
  if (repeated) return repeated;
  const correctable = await tools.corrections.check(tools.findRole, target, sent);
  if ('refused' in correctable) return correctable;
  // Under an older version, its visitor could read texts that the owner has hidden since, and choose the points.
  const correction = { ...notOlder(submission, correctable.formVersion), source: 'visitor' as const };
  const answered = await findVisitorForm(tools, formId, target, correction);
  if (!answered) return { refused: 'form-not-found' };
  const checked = await checkContent(tools, { ...sent, form: answered.form }, submission);
  if ('refusal' in checked) return refusedAnswers(checked);
  const { data: answers, corrects } = submission;
  const { limits } = target;
  const language = visitorLanguage(answered.form.document, submission.language);
  const whole = { ...checked, answers, corrects, language, answered, limits, isRechecked };
  const written = await tools.corrections.write(sent, whole);
  if (written === 'outdated') return acceptCorrection(tools, sent, submission, true);
  if (isRefusal(written)) return written;
  const { content, ...result } = written;
  return acceptedSubmission(tools, { formId, target, submission: correction, answered }, result, content);
}

/**
 * Validates and stores a submission exactly once. A key that is stored already gets the same receipt, even after the
 * form was closed, and changes nothing. `differs` tells that this submission had other content.
 */
export async function acceptSubmission(
  tools: SubmissionTools,
  formId: string,
  sender: Sender,
  submission: Submission,
): Promise<AcceptedSubmission | SubmissionRefusal> {
  if (!isUuid(formId)) return { refused: 'form-not-found' };
  if (!submissionCheck.Check(submission)) return { refused: 'invalid-input' };
  const key = submission.key ?? randomUUID();
  const receipt = correctedReceipt(key);
  if (receipt) return acceptCorrection(tools, { formId, key, receipt }, submission);
  const verdict = verdictOn(tools, { formId, key, sender }, submission);
  const ids = { formId, key, device: sender.device, person: null, verdict };
  const stored = await storeIfStillOpen(tools, ids, submission);
  if (stored) return stored;
  const target = await tools.findTarget(ids);
  if (!target) return { refused: 'form-not-found' };
  const repeated = await repeatedResult(tools, ids, target, submission);
  if (repeated) return repeated;
  const refusal = await refusalFor(tools, target, { ...sender, formId }, submission.source === 'preview');
  if (refusal) return refusal;
  const { limits } = target;
  if (!limits && answerRefusal(target, 'anonymous') === null)
    tools.openFormCache.set(formId, { ...target, stored: null });
  const { userId, pass = noPass } = sender;
  const person = limits && personOf(limits, { formId, userId, pass });
  return (await validateAndStore(tools, { ...ids, person }, target, submission, null)) ?? { refused: 'form-not-found' };
}
