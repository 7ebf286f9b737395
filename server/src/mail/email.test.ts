import fc from 'fast-check';
import { type EmailContent, renderEmail } from './email';

const content = (change: Partial<EmailContent> = {}): EmailContent => ({
  to: 'noor@hollinvale.example',
  name: 'Noor',
  subject: 'Hello',
  paragraphs: ['One.'],
  ...change,
});

test('a content has the same content as text and as HTML', () => {
  const { text, html } = renderEmail(
    content({
      action: { label: 'Open it', url: 'https://forms.example/a' },
      details: [{ name: 'Your word', value: 'נועה' }],
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

test('no text of a content becomes markup or a header of its own', () => {
  const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', '&', '\r', '\n', 'a', '\u2028', '‮') });
  /** The tags of a page, without the line breaks of its texts. */
  const skeleton = (html: string) => html.match(/<\/?[a-z]+/g)?.filter((tag) => tag !== '<br');
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, subject, value) => {
      const mail = renderEmail(content({ name: `x${name}`, subject, details: [{ name: value, value }] }));
      expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
      const plain = renderEmail(content({ name: 'x', subject: 'a', details: [{ name: 'a', value: 'a' }] }));
      expect(skeleton(mail.html)).toEqual(skeleton(plain.html));
    }),
  );
});
