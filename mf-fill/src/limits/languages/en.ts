import type { LimitTable } from '../limit-table';

export const en: LimitTable = {
  soonTitle: 'This form is not open yet',
  soonText: 'It opens on {date}.',
  fullTitle: { one: 'The only place is taken', other: 'All {count} places are taken' },
  fullText: 'This form accepts no more responses.',
  answeredTitle: 'You have already answered this form',
  answeredText: 'It accepts one response per person.',
  passwordTitle: 'Enter the password',
  passwordText: 'The person who sent you this form knows the password.',
  password: 'Password',
  passwordWrong: 'This password is not correct. Try again.',
  passwordTooMany: 'Too many attempts. Wait a minute, then try again.',
  continue: 'Continue',
  accountText: 'Each account can send one response to this form.',
  placesLeft: { one: '{count} place left', other: '{count} places left' },
  noPlaces: 'No places left',
  waitingList: { one: 'Waiting list: {count} person', other: 'Waiting list: {count} people' },
  optionGone: 'This option has no places left. Choose another one.',
  emailUsed:
    'A response with this email address was already sent. Enter another address, or contact the person who sent you this form.',
  passwordToSend: 'This form now asks for a password. Enter it to send your answers.',
  onWaitingList: 'You are number {position} on the waiting list for “{option}”.',
};
