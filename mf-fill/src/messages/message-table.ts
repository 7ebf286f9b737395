import type { ControlMessages } from '@tessera/fields/control';
import type { ErrorMessages } from '@tessera/fields/error-messages';
import type { MessageTemplate } from '@tessera/fields/message-template';

/** One language as plain data. The server writes it into the page, so that only that language is loaded. */
export interface MessageTable {
  /** Messages about answers, of the types of the page. Missing in English where the fields’ models contain them. */
  errorMessages?: ErrorMessages;
  /** Words for small counts, from zero, at the beginning of a sentence. Other counts are digits. */
  numbers?: readonly string[];
  messages: { readonly [id in MessageId]: MessageTemplate };
  /** Notes about the options of one form. */
  optionNotes?: ControlMessages['optionNotes'];
}

/** The messages that one page can show. */
export interface PageTable extends Omit<MessageTable, 'messages'> {
  messages: Partial<MessageTable['messages']>;
}

/** The messages of the page. Placeholders have the names of their values: `{count}`, `{list}`, `{reason}`. */
export type MessageId =
  | 'loadingTitle'
  | 'loadingText'
  | 'notFoundTitle'
  | 'goHome'
  | 'invalidTitle'
  | 'invalidText'
  | 'closedTitle'
  | 'closedText'
  | 'logInTitle'
  | 'logInText'
  | 'logIn'
  | 'thankYou'
  | 'submitted'
  | 'receipt'
  | 'done'
  | 'pageOf'
  | 'complete'
  | 'progress'
  | 'pages'
  | 'previous'
  | 'next'
  | 'submit'
  | 'submitting'
  | 'submitPreview'
  | 'required'
  | 'needAttention'
  | 'submitFailed'
  | 'notSentYet'
  | 'sendNow'
  | 'alreadyReceived'
  | 'sendAnother'
  | 'submitAgain'
  | 'rescue'
  | 'copyAnswers'
  | 'copied'
  | 'downloadAnswers'
  | 'close'
  | 'retry'
  | 'titleWithError'
  | 'restored'
  | 'startOver'
  | 'startOverAsk'
  | 'keepAnswers'
  | 'madeWith'
  | 'thisQuestion'
  | 'chooseOne'
  | 'chooseFile'
  | 'dropFile'
  | 'upTo'
  | 'remove'
  | 'ofMany'
  | 'unreachable'
  | 'serverError'
  | 'gone'
  | 'refused'
  | 'moreQuestions'
  | 'tooLarge'
  | 'notAccepted'
  | 'logInToSend'
  | 'fileNoRoom'
  | 'filesMissing'
  | 'fileNotSent'
  | 'filesNotSent'
  | 'fileRefused'
  | 'fileTooLarge'
  | 'fileKind'
  | 'fileTooMany'
  | 'fileLate'
  | 'fileNotUploaded'
  | 'image'
  | 'document'
  | 'audio'
  | 'video'
  | 'conversationOpen'
  | 'conversationClose'
  | 'conversationLog'
  | 'conversationAnswer'
  | 'conversationSend'
  | 'conversationSkip'
  | 'conversationBack'
  | 'conversationReady';
