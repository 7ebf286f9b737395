import { interfaceLanguages } from '@tessera/form-model/form';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import { en } from '../messages/languages/en';
import { messageTables } from '../messages/message-tables';
import { refusedByLimit } from './refused-by-limit';

const opening = { opensAt: '2031-03-01T09:00:00.000Z', timeZone: 'Europe/Helsinki' };

test.each(interfaceLanguages)(
  '%s says when a form opens, and not that its answers can no longer be sent',
  (language) => {
    const messages = createFillMessages(language, messageTables[language] ?? en);
    const outcome = refusedByLimit({ code: 'form-not-open', data: opening }, messages);
    // Only `gone` offers to copy the answers, as they can never be sent.
    expect(outcome).toMatchObject({ kind: 'refused', errors: {} });
    expect(outcome).toMatchObject({ message: expect.stringMatching(/2031|٢٠٣١/) });
  },
);

test('tells a visitor who is early to send the answers when the form opens', () => {
  expect(refusedByLimit({ code: 'form-not-open', data: opening }, english)).toMatchObject({
    message:
      'This form is not open yet. It opens on Saturday, March 1, 2031 at 11:00 AM Eastern European Standard Time. ' +
      'Keep this page open, and submit your answers when the form opens.',
  });
  expect(refusedByLimit({ code: 'form-not-open' }, english)).toMatchObject({
    message: 'This form is not open yet. Keep this page open, and submit your answers when the form opens.',
  });
});

test('says what to do about an email address that was used, and why a second response is refused', () => {
  expect(refusedByLimit({ code: 'email-used', errors: { mail: 'No.' } }, english)).toMatchObject({
    kind: 'refused',
    errors: {
      mail:
        'A response with this email address was already sent. ' +
        'Enter another address, or contact the person who sent you this form.',
    },
  });
  expect(refusedByLimit({ code: 'answered-before' }, english)).toEqual({
    kind: 'gone',
    message: 'You have already answered this form. It accepts one response per person.',
  });
});
