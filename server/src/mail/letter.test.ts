import fc from 'fast-check';
import { type Letter, mailOf } from './letter';

const letter = (change: Partial<Letter> = {}): Letter => ({
  to: 'noor@hollinvale.example',
  name: 'Noor',
  subject: 'Hello',
  paragraphs: ['One.'],
  ...change,
});

test('a letter has the same content as text and as HTML', () => {
  const { text, html } = mailOf(
    letter({
      action: { label: 'Open it', url: 'https://forms.example/a' },
      facts: [{ name: 'Your word', value: 'נועה' }],
      note: 'Ignore this.',
      unsubscribe: 'https://forms.example/u',
    }),
  );
  for (const part of [
    'Hello Noor,',
    'One.',
    'Open it',
    'https://forms.example/a',
    'Your word',
    'נועה',
    'Ignore this.',
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(html).toContain('href="https://forms.example/u"');
  expect(text).toContain('https://forms.example/u');
});

test('no text of a letter becomes markup or a header of its own', () => {
  const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', '&', '\r', '\n', 'a', '\u2028', '‮') });
  /** The tags of a page, without the line breaks of its texts. */
  const skeleton = (html: string) => html.match(/<\/?[a-z]+/g)?.filter((tag) => tag !== '<br');
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, subject, value) => {
      const mail = mailOf(letter({ name: `x${name}`, subject, facts: [{ name: value, value }] }));
      expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
      const plain = mailOf(letter({ name: 'x', subject: 'a', facts: [{ name: 'a', value: 'a' }] }));
      expect(skeleton(mail.html)).toEqual(skeleton(plain.html));
    }),
  );
});
