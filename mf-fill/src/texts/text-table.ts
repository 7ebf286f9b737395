import type { Phrase } from '@tessera/fields/phrase';
import type { Sentences } from '@tessera/fields/sentences';

/** One language as plain data: what the server writes into the page, so that only the page's own language is loaded. */
export interface TextTable {
  /** What is wrong with answers; missing in English, which the fields' models bring along. */
  problems?: Sentences;
  /** Words for small counts, from none on, at the beginning of a sentence; digits where there are none. */
  numbers?: readonly string[];
  texts: { readonly [id in TextId]: Phrase };
}

/** The texts of the page. Places: `{count}`, `{list}`, `{reason}` and what their names say. */
export type TextId =
  | 'loadingTitle'
  | 'loadingText'
  | 'notFoundTitle'
  | 'goHome'
  | 'invalidTitle'
  | 'invalidText'
  | 'closedTitle'
  | 'closedText'
  | 'signInTitle'
  | 'signInText'
  | 'signIn'
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
  | 'changed'
  | 'changedNew'
  | 'changedOther'
  | 'changedGone'
  | 'notSentYet'
  | 'sendNow'
  | 'rescue'
  | 'copyAnswers'
  | 'copied'
  | 'downloadAnswers'
  | 'close'
  | 'retry'
  | 'madeWith'
  | 'chooseOne'
  | 'chooseFile'
  | 'dropFile'
  | 'upTo'
  | 'remove'
  | 'ofMany'
  | 'unreachable'
  | 'inTrouble'
  | 'gone'
  | 'refused'
  | 'fileNotSent'
  | 'fileRefused'
  | 'fileNotArrived'
  | 'picture'
  | 'document'
  | 'sound'
  | 'film'
  | 'chatOpen'
  | 'chatClose'
  | 'chatLog'
  | 'chatAnswer'
  | 'chatSend'
  | 'chatSkip'
  | 'chatBack'
  | 'chatReady';
