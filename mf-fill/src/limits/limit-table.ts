import type { MessageTemplate } from '@tessera/fields/message-template';

/** The messages about limits. Placeholders have the names of their values. */
export type LimitMessageId =
  | 'soonTitle'
  | 'soonText'
  | 'fullTitle'
  | 'fullText'
  | 'answeredTitle'
  | 'answeredText'
  | 'passwordTitle'
  | 'passwordText'
  | 'password'
  | 'passwordWrong'
  | 'passwordTooMany'
  | 'continue'
  | 'accountText'
  | 'placesLeft'
  | 'noPlaces'
  | 'waitingList'
  | 'optionGone'
  | 'emailUsed'
  | 'passwordToSend'
  | 'onWaitingList';

/** One language as plain data. Only pages about a limit load it. */
export type LimitTable = { readonly [id in LimitMessageId]: MessageTemplate };
