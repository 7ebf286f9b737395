import type { ControlMessages } from '@tessera/fields/control';
import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { ReviewText } from './review-text';

/** All messages of the visitor’s page in one language. The texts of the form itself come from its owner. */
export interface FillMessages extends ControlMessages, Partial<ReviewText> {
  /** BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Writes the error of an answer. */
  formatError: ErrorFormatter;
  loadingTitle: string;
  loadingText: string;
  notFoundTitle: string;
  goHome: string;
  invalidTitle: string;
  invalidText: string;
  closedTitle: string;
  closedText: string;
  logInTitle: string;
  logInText: string;
  logIn: string;
  thankYou: string;
  submitted: string;
  /** Before the code of the receipt. */
  receipt: string;
  done: string;
  /** 'Page 2 of 3'. */
  pageOf(page: number, pages: number): string;
  /** '67% complete'. */
  complete(percent: number): string;
  progress: string;
  pages: string;
  previous: string;
  next: string;
  submit: string;
  submitting: string;
  submitPreview: string;
  /** Beside the asterisk. */
  required: string;
  /** Before the list of fields in the error summary. */
  needAttention(count: number): string;
  /** 'Failed to submit form: ' and the reason. */
  submitFailed(reason: string): string;
  /** Labels of questions as a list inside a sentence. */
  list(labels: readonly string[]): string;
  /** The answers wait for a connection and are sent automatically. */
  notSentYet: string;
  sendNow: string;
  /** Other answers are already stored; how to send these as well, by a button or by posting the page again. */
  alreadyReceived: string;
  sendAnother: string;
  submitAgain: string;
  /** The form accepts no more responses; the answers are still on the page. */
  rescue: string;
  copyAnswers: string;
  copied: string;
  downloadAnswers: string;
  close: string;
  retry: string;
  /** 'Error: About you · Allotment', for the window’s title. */
  titleWithError(title: string): string;
  /** Answers of an earlier visit are restored: the notice, and the dialog that asks before starting over. */
  restored: string;
  startOver: string;
  startOverAsk: string;
  keepAnswers: string;
  madeWith: string;
  /** The answers of this page have added questions to it, by label. */
  moreQuestions(labels: readonly string[]): string;
  /**
   * Why a submission failed: no connection, a server error, a closed form, invalid answers, too large, not accepted for
   * another reason, or a login is required.
   */
  unreachable: string;
  serverError: string;
  gone: string;
  refused: string;
  tooLarge: string;
  notAccepted: string;
  logInToSend: string;
  /** Why a file is not uploaded: no connection yet, too large, another kind, one too many, too late, another reason. */
  fileNotSent: string;
  /** After a reload: files that were chosen and not uploaded. */
  filesNotSent(names: readonly string[]): string;
  fileTooLarge(size: string): string;
  fileKind(kinds: string): string;
  fileTooMany: string;
  fileLate: string;
  fileRefused: string;
  /** The form, its owner or the installation has reached its limit. */
  fileNoRoom: string;
  /** After the submission: files that were not uploaded. */
  filesMissing(names: readonly string[]): string;
  /** A file was not uploaded, or refused, when the visitor submitted. */
  fileNotUploaded: string;
  /** The form as a conversation: its button, window, log and actions. */
  conversationOpen: string;
  conversationClose: string;
  conversationLog: string;
  conversationAnswer: string;
  conversationSend: string;
  conversationSkip: string;
  conversationBack: string;
  /** Before the answers are sent. */
  conversationReady: string;
}
