import type { ControlWords } from '@tessera/fields/control';
import type { Say } from '@tessera/fields/sentences';
import type { FormChanges } from './form-changes';

/** Everything that the visitor's page says itself, in one language. The form's own words are the owner's. */
export interface FillTexts extends ControlWords {
  /** BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Words what is wrong with an answer. */
  say: Say;
  loadingTitle: string;
  loadingText: string;
  notFoundTitle: string;
  goHome: string;
  invalidTitle: string;
  invalidText: string;
  closedTitle: string;
  closedText: string;
  signInTitle: string;
  signInText: string;
  signIn: string;
  thankYou: string;
  submitted: string;
  /** Before the code that the visitor keeps. */
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
  /** What the owner changed since the visitor began. */
  formChanged(changes: FormChanges): string;
  /** The answers wait for a connection; they are sent by themselves. */
  notSentYet: string;
  sendNow: string;
  /** Other answers had arrived before; what can be done: by the button, or by posting the page again. */
  sentEarlier: string;
  sendAnother: string;
  submitAgain: string;
  /** Nothing can be sent any more, but the answers are still here. */
  rescue: string;
  copyAnswers: string;
  copied: string;
  downloadAnswers: string;
  close: string;
  retry: string;
  /** 'Error: About you · Allotment', for the window's title. */
  titleWithError(title: string): string;
  /** Answers of an earlier visit are back; what begins without them, what asks first, and what leaves them as they are. */
  restored: string;
  startOver: string;
  startOverAsk: string;
  keepAnswers: string;
  madeWith: string;
  /** Before the form goes on: questions that the answers to this page have prefilled up, by label. */
  moreQuestions(labels: readonly string[]): string;
  /**
   * Why nothing was sent: no connection, the server is in trouble, the form is closed, answers do not fit, are too much, are
   * not accepted for another reason, or need a sign-in.
   */
  unreachable: string;
  inTrouble: string;
  gone: string;
  refused: string;
  tooLarge: string;
  notAccepted: string;
  signInToSend: string;
  /** Why a file is not there: no connection yet, too large, of another kind, one too many, too late, some other reason. */
  fileNotSent: string;
  /** After a reload: files that were chosen and had not arrived. */
  filesNotSent(names: readonly string[]): string;
  fileTooLarge(size: string): string;
  fileKind(kinds: string): string;
  fileTooMany: string;
  fileLate: string;
  fileRefused: string;
  /** The form, its owner or the installation has reached its limit. */
  fileNoRoom: string;
  /** After the sending: files that the answers named. */
  filesMissing(names: readonly string[]): string;
  /** A file was still on its way, or had failed, when all was sent. */
  fileNotArrived: string;
  /** The form as a conversation: its button, its window, its log, and what is pressed in it. */
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
