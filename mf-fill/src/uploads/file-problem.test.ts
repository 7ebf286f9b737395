import { question } from '../testing/form-fixture';
import { en } from '../texts/en';
import { tables } from '../texts/tables';
import { textsIn } from '../texts/texts-in';
import { UNREACHABLE } from '../transport/unreachable';
import { fileProblem } from './file-problem';

const field = question('file', 'plan', { validation: { maxBytes: 2_000_000, kinds: ['application/pdf', 'image/*'] } });

test.each([
  [UNREACHABLE, 'The file has not been sent yet. Keep this page open and we will send it as soon as we can.'],
  ['file-too-large', 'The file is larger than 1.9 MB.'],
  ['file-kind', 'Files of this kind are not accepted here. Accepted: PDF or image.'],
  ['too-many-files', 'Too many files for one response.'],
  ['already-submitted', 'This response was already sent. Files can no longer be added.'],
  ['internal', 'The server did not accept the file.'],
  ['', 'The server did not accept the file.'],
])('a file that was refused as “%s” is told so', (code, words) => {
  expect(fileProblem(code, field, en)).toBe(words);
});

test.each(Object.entries(tables).filter(([language]) => language !== 'en'))(
  'has a message of its own for %s',
  (tag, table) => {
    const texts = textsIn(tag, table);
    for (const code of [
      UNREACHABLE,
      'file-too-large',
      'file-kind',
      'too-many-files',
      'already-submitted',
      'internal',
    ]) {
      expect(fileProblem(code, field, texts)).not.toBe(fileProblem(code, field, en));
    }
    expect(texts.say(['required'], '')).toContain(texts.thisQuestion);
  },
);
