import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { MissingFiles } from '@tessera/form-model/wire';
import type { Refusal } from '../errors';
import type { SubmissionContent } from '../repositories/digest';
import type { SubmissionTarget } from '../repositories/submissions';
import { correctedReceipt } from '../schemas/correction-key';
import { MAX_ANSWER_BYTES } from '../schemas/response-bytes';
import { attachFiles, fieldsWithFiles, missingFiles } from './attached-files';
import type { CompiledForm } from './compiled-forms';
import { type AnswerProblems, problemsSaid } from './problems-said';
import type { Submission, SubmissionTools } from './submission';

/**
 * Returns the first of these versions that can be read: the one that the submission names, that of the stored response, the
 * published one (for a preview, the working one).
 */
export async function findVisitorForm(
  tools: SubmissionTools,
  formId: string,
  target: SubmissionTarget,
  submission: Submission,
) {
  const preview = submission.source === 'preview';
  const defaultVersion = preview ? target.version : target.publishedVersion;
  for (const version of [submission.version, target.stored?.formVersion, defaultVersion]) {
    const form = typeof version === 'number' ? await tools.compiled(formId, version, preview) : null;
    if (form && typeof version === 'number') return { form, version };
  }
  return null;
}

/** The version that a visitor answered. */
export type AnsweredForm = NonNullable<Awaited<ReturnType<typeof findVisitorForm>>>;

/** Content that is not stored, and why. */
export interface RefusedContent {
  refusal: Refusal;
  missing: MissingFiles;
  /** The errors of the refusal as data. */
  problems?: AnswerProblems;
}

/** The content to store, or a refusal. */
type Checked = { content: SubmissionContent; visible: ReadonlySet<string> } | RefusedContent;

/** Says that a response would take more than can be stored. The results of a quiz are added to the answers. */
export const TOO_LARGE =
  'Your answers, with the results that are added to them, are too large to store. Shorten your longest answers. If that does ' +
  'not help, tell the owner of this form.';

/** Whether answers take more than a response may. Stops at the first one too many: results can repeat texts of the form a million times. */
function isTooLarge(data: SubmissionContent['data']): boolean {
  let bytes = 0;
  return Object.entries(data).some(([key, answer]) => {
    bytes += Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(answer));
    return bytes > MAX_ANSWER_BYTES;
  });
}

/** Matches the submission’s files with its uploads, and validates its answers with the same rules as the page. */
export async function checkContent(
  tools: SubmissionTools,
  { formId, key, form }: { formId: string; key: string; form: CompiledForm },
  submission: Submission,
): Promise<Checked> {
  const namesFiles = fieldsWithFiles(form.fileFields, submission).length > 0;
  const receipt = correctedReceipt(key);
  const uploads = () =>
    receipt ? tools.corrections.findUploads({ formId, key, receipt }) : tools.findUploads(formId, key);
  const attached = namesFiles
    ? attachFiles(form.fileFields, submission, await uploads())
    : { data: submission.data, files: {} };
  const missing = missingFiles(attached);
  const said = problemsSaid();
  const result = validateSubmission(form, attached.data, missing, said.formatError);
  if (result.ok && isTooLarge(result.data))
    return { refusal: { refused: 'answers-invalid', errors: { '': TOO_LARGE }, message: TOO_LARGE }, missing };
  if (result.ok) {
    const files = Object.fromEntries(Object.entries(attached.files).filter(([id]) => Object.hasOwn(result.data, id)));
    return { content: { data: result.data, files }, visible: result.visible };
  }
  const [first] = Object.values(result.errors);
  const refusal = { refused: 'answers-invalid', errors: result.errors, ...(first ? { message: first } : {}) } as const;
  return { refusal, missing, problems: said.of(result.errors, missing) };
}
