import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import type { WireQuizReport } from '@tessera/form-model/wire';
import type { SubmissionContent } from '../repositories/digest';
import type { SubmissionTarget } from '../repositories/submissions';
import { missingFiles } from './attached-files';
import { type AnsweredForm, checkContent, findVisitorForm } from './checked-content';
import { isGuessable } from './guessable-key';
import type { WriteResult } from './repetition';
import type { AcceptedSubmission, Submission, SubmissionTools } from './submission';

/**
 * Hides the receipt, which reads the response, from different answers under a used key: if the form does not keep answers in the
 * browser, because at a shared device they may come from another person, and if another person could have guessed the key.
 */
function hideReceipt(
  tools: SubmissionTools,
  place: { formId: string; key: string },
  result: WriteResult,
  form: FormDocument | undefined,
): WriteResult {
  const isHidden = result.differs && (form?.settings.keepAnswers === false || isGuessable(tools, place));
  return isHidden ? { ...result, receipt: '' } : result;
}

/** Returns the result for a key that is stored already; null for a new key. */
export async function repeatedResult(
  tools: SubmissionTools,
  { formId, key }: { formId: string; key: string },
  target: SubmissionTarget,
  submission: Submission,
): Promise<AcceptedSubmission | null> {
  if (!target.stored) return null;
  const answered = await findVisitorForm(tools, formId, target, submission);
  const checked = answered && (await checkContent(tools, { formId, key, form: answered.form }, submission));
  const content = checked && 'content' in checked ? checked.content : null;
  const result = await tools.repetition({ formId, key }, target.stored, content);
  if (!answered || !content)
    return { ...hideReceipt(tools, { formId, key }, result, answered?.form.document), missing: {} };
  return acceptedSubmission(tools, { formId, target, submission, answered }, result, content);
}

/** The part of the quiz result that the visitor may see; null if the form is no quiz. */
async function reportFor(
  tools: SubmissionTools,
  { formId, target, submission, answered }: ReportedSubmission,
  { data, repeated }: { data: FormResponse['data']; repeated: boolean },
): Promise<WireQuizReport | null> {
  const { form, version } = answered;
  // A repetition may name another version than the stored response has. The page of the receipt shows its result.
  if (repeated && target.stored?.formVersion !== version) return null;
  const isPreview = submission.source === 'preview';
  const published =
    isPreview || target.publishedVersion === null
      ? form
      : ((await tools.compiled(formId, target.publishedVersion, false)) ?? form);
  return quizReport(form, data, published.document);
}

/** A submission and the version that it answers. */
interface ReportedSubmission {
  formId: string;
  target: SubmissionTarget;
  submission: Submission;
  answered: AnsweredForm;
}

/** Completes the result of a stored response with the messages for its visitor. */
export async function acceptedSubmission(
  tools: SubmissionTools,
  reported: ReportedSubmission,
  result: WriteResult,
  content: SubmissionContent,
): Promise<AcceptedSubmission> {
  const { formId, submission, answered } = reported;
  if (result.differs) {
    // Without a key of its own, a submission repeats nothing.
    const place = { formId, key: submission.key ?? '' };
    return { ...hideReceipt(tools, place, result, answered.form.document), missing: {} };
  }
  const quiz = await reportFor(tools, reported, { data: content.data, repeated: result.repeated });
  // Only a form with limits has waiting lists.
  const waiting = reported.target.limits ? await tools.findWaiting(reported.formId, result.receipt) : [];
  return {
    ...result,
    missing: missingFiles(content),
    ...(quiz && { quiz }),
    ...(waiting.length > 0 && { waiting }),
  };
}
