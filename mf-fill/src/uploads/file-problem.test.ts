import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import { messageTables } from '../messages/message-tables';
import { question } from '../testing/form-fixture';
import { UNREACHABLE } from '../transport/unreachable';
import { fileProblem } from './file-problem';

const field = question('file', 'plan', { validation: { maxBytes: 2_000_000, kinds: ['application/pdf', 'image/*'] } });

test.each([
  [UNREACHABLE, 'The file has not been sent yet. Keep this page open and we will send it as soon as we can.'],
  ['file-too-large', 'The file is larger than 1.9 MB.'],
  ['file-kind', 'Files of this kind are not accepted here. Accepted: PDF or image.'],
  ['too-many-files', 'Too many files. Remove some.'],
  ['already-submitted', 'This response was already sent. Files can no longer be added.'],
  ['internal', 'The file was not accepted. Choose another one.'],
  ['', 'The file was not accepted. Choose another one.'],
])('a file that was refused as “%s” is told so', (code, message) => {
  expect(fileProblem(code, field, english)).toBe(message);
});

test.each(Object.entries(messageTables).filter(([language]) => language !== 'en'))(
  'has a message of its own for %s',
  (tag, table) => {
    const messages = createFillMessages(tag, table);
    for (const code of [
      UNREACHABLE,
      'file-too-large',
      'file-kind',
      'too-many-files',
      'already-submitted',
      'internal',
    ]) {
      expect(fileProblem(code, field, messages)).not.toBe(fileProblem(code, field, english));
    }
    expect(messages.formatError(['required'], '')).toContain(messages.thisQuestion);
  },
);
