import type { FormResponse } from '@tessera/form-model/form';
import type { DeviceName } from '@tessera/form-model/response-names';
import type { MissingFiles, UploadIds, WireQuizReport, WireReceipt } from '@tessera/form-model/wire';
import type { FindRole } from '../forms/answerability';
import type { LimitRefusal } from '../forms/limits/limit-refusal';
import type { VisitorPass } from '../forms/limits/visitor-pass';
import type { SpamReason } from '../repositories/spam/quarantine';
import type { SpamFilters } from '../repositories/spam/spam-filters';
import type { NewResponse, SubmissionTarget } from '../repositories/submissions';
import type { UploadedFile } from '../repositories/uploads';
import type { Judge } from '../spam/judge-submission';
import type { Corrections } from './accept-correction';
import type { CompiledForms } from './compiled-forms';
import type { AnswerProblems } from './problems-said';
import type { Repetition, WriteResult } from './repetition';
import type { SubmissionWriter } from './submission-writer';

/** A submission as visitors send it. */
export interface Submission {
  data: FormResponse['data'];
  files?: UploadIds | undefined;
  submittedAt?: string | undefined;
  key?: string | undefined;
  version?: number | undefined;
  /** Version of the response that the page showed, if it is another one than the key names. */
  corrects?: number | undefined;
  openedAt?: string | undefined;
  timeZone?: string | undefined;
  source?: 'visitor' | 'preview' | undefined;
  /** Counts only if it is a language of the visitor’s page. */
  language?: unknown;
  /** The field that people do not see. */
  homepage?: string | undefined;
  /** The answer to `proof-needed`. */
  proof?: string | undefined;
}

/** Who sends a submission. */
export interface Sender {
  /** Null for a visitor who is not logged in. */
  userId: string | null;
  /** The network that the submission comes from. */
  network: string;
  device: DeviceName | null;
  /** The cookies of forms with limits; none by default. */
  pass?: VisitorPass;
}

export interface SubmissionTools {
  /** Looks up the form’s state and the stored response with the same key; null for an unknown form. */
  findTarget(submission: { formId: string; key: string }): Promise<SubmissionTarget | null>;
  findRole: FindRole;
  /** Lists the uploads of a submission. */
  findUploads(formId: string, key: string): Promise<UploadedFile[]>;
  writer: SubmissionWriter;
  /** Whether so many submissions are waiting that new ones should be refused before they are read. */
  isFull(): boolean;
  corrections: Corrections;
  /** Cache of forms that were open to everyone when they were last read. */
  openFormCache: Pick<Map<string, SubmissionTarget>, 'get' | 'delete'> & {
    set(formId: string, target: SubmissionTarget): unknown;
  };
  compiled: CompiledForms;
  /** Lists the waiting lists that a stored response is on. */
  findWaiting(formId: string, receipt: string): Promise<{ option: string; position: number }[]>;
  /** When the page of a submission was opened, in milliseconds; null if its key was not signed for this form. */
  openedAt(formId: string, key: string): number | null;
  /** When the version after a published one was published; null for the newest. */
  findReplacedAt(formId: string, version: number): Promise<Date | null>;
  repetition: Repetition;
  judge: Judge;
  /** Returns the spam filters of a form, some seconds late. */
  findFilters(formId: string): Promise<SpamFilters>;
  /** Applies changed filters at once. */
  forgetFilters(formId: string): void;
  /** Stores a response for its owner’s decision. */
  quarantine(response: NewResponse, reasons: readonly SpamReason[]): Promise<QuarantineOutcome>;
}

/**
 * Whether a response is stored for its owner’s decision: not if the form has too many of them, nor if a file was removed since
 * the answers were checked.
 */
export type QuarantineOutcome = boolean | 'files-removed';

/** A stored response. */
export interface AcceptedSubmission extends WriteResult {
  /** Files of optional answers that were not uploaded. */
  missing: MissingFiles;
  /** The part of the result that the visitor may see, if the form is a quiz. */
  quiz?: WireQuizReport;
  /** The waiting lists that the response is on; missing without any. */
  waiting?: WireReceipt['waiting'];
}

/** A refusal, with the files that were not uploaded. */
export interface SubmissionRefusal extends LimitRefusal {
  missing?: MissingFiles;
  /** The errors of answers as data. */
  problems?: AnswerProblems;
  /** The work that `proof-needed` asks for. */
  proof?: { bits: number; waitSeconds: number };
}
