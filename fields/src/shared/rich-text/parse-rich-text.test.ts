import fc from 'fast-check';
import { parseRichText } from './parse-rich-text';
import type { RichElement, RichText } from './rich-text';

const element = (tag: RichElement['tag'], ...content: RichText) => ({ tag, content });

test('RICH-1 reads paragraphs, line breaks, lists, emphasis, code and links', () => {
  const text = `We **pick** and *press* on Friday.
Read the [plan](https://example.org/plan "Plan").

- Bring boots
- Dogs on a \`lead\`

1. Arrive
2. Pick`;
  const link = { tag: 'a', address: 'https://example.org/plan', content: ['plan'] };
  expect(parseRichText(text)).toEqual([
    element(
      'p',
      ...['We ', element('strong', 'pick'), ' and ', element('em', 'press'), ' on Friday.', element('br'), 'Read the '],
      ...[link as RichElement, '.'],
    ),
    element('ul', element('li', 'Bring boots'), element('li', 'Dogs on a ', element('code', 'lead'))),
    element('ol', element('li', 'Arrive'), element('li', 'Pick')),
  ]);
});

test.each(['# Not a heading', '<img src=x onerror=alert(1)>', '> 5 people', '---'])(
  'RICH-1 %s stays as it was typed',
  (text) => expect(parseRichText(text)).toEqual([element('p', text)]),
);

test.each(['[x](javascript:alert(1))', '[x](/settings)', '[x](data:text/html,a)', '[x](//evil.example)'])(
  'RICH-2 %s is no link',
  (text) => expect(parseRichText(text)).toEqual([element('p', text)]),
);

const addresses = (text: RichText): string[] =>
  text.flatMap((piece) =>
    typeof piece === 'string' ? [] : [...(piece.address ? [piece.address] : []), ...addresses(piece.content)],
  );

const marks = fc.constantFrom(
  ...['*', '_', '[', ']', '(', ')', '\n', '- ', '1. ', '>', '`', '\\', '<', ' ', '&amp;', '!', 'x'],
  ...['https://a.b/', 'javascript:', 'mailto:a@b.c'],
);

test('RICH-2 any text reads without an error, and every address is one of the web or of mail', () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
      for (const address of addresses(parseRichText(parts.join(''))))
        expect(address).toMatch(/^(https?:\/\/|mailto:)/i);
    }),
  );
});

test.each([
  '[',
  '![',
  '*a ',
  '_a_b',
  '- ',
  '    - ',
  '> ',
  '`',
  '<a ',
  '[a](',
  '\\',
  '&',
  '**a',
  '1. ',
  '*a_ ',
  '_a*',
  '***a',
])('RICH-3 the longest text of %s takes at most 60 times as long as a tenth of it', (part) => {
  const time = (length: number) => {
    const text = part.repeat(Math.ceil(length / part.length));
    const start = performance.now();
    parseRichText(text);
    return performance.now() - start;
  };
  time(500);
  expect(time(5000)).toBeLessThan(Math.max(60 * time(500), 400));
});
