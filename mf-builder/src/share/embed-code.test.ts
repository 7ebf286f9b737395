import { type Embedding, embedCode } from './embed-code';
import { readSize } from './embed-size';

const embedding: Embedding = {
  kind: 'frame',
  link: 'https://forms.example/fill/f1',
  name: 'Tom & "Ada" <3',
  width: '100%',
  height: '600',
};

function elementIn(html: string, selector: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return page.querySelector(selector);
}

describe('the embed code', () => {
  test('is a plain frame without a script', () => {
    const code = embedCode(embedding);
    expect(elementIn(code, 'iframe')?.getAttribute('src')).toBe(embedding.link);
    expect(elementIn(code, 'iframe')?.getAttribute('title')).toBe(embedding.name);
    expect(elementIn(code, 'script')).toBeNull();
  });

  test('is a frame that the script lets follow the form’s height', () => {
    const code = embedCode({ ...embedding, kind: 'fit' });
    expect(elementIn(code, 'iframe[data-tessera="follow"]')?.getAttribute('src')).toBe(embedding.link);
    expect(elementIn(code, 'script')?.getAttribute('src')).toBe('https://forms.example/embed.js');
  });

  test('is a link that the script turns into a button', () => {
    const code = embedCode({ ...embedding, kind: 'popup' });
    expect(elementIn(code, 'a[data-tessera="popup"]')?.getAttribute('href')).toBe(embedding.link);
    expect(elementIn(code, 'a')?.textContent).toBe(embedding.name);
    expect(elementIn(code, 'script')?.getAttribute('src')).toBe('https://forms.example/embed.js');
  });

  test('looks like a button in a page without styles', () => {
    const button = elementIn(embedCode({ ...embedding, kind: 'popup' }), 'a');
    expect((button as HTMLElement).style).toMatchObject({
      display: 'inline-block',
      padding: '10px 16px',
      textDecoration: 'none',
    });
  });

  test('contains the size from the owner', () => {
    const frame = elementIn(embedCode({ ...embedding, width: '480px', height: '80%' }), 'iframe');
    expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['480', '80%']);
  });

  test('stays valid HTML whatever the owner types', () => {
    const frame = elementIn(embedCode({ ...embedding, width: '"><script>', height: '1e3' }), 'iframe');
    expect([frame?.getAttribute('width'), frame?.getAttribute('height')]).toEqual(['100%', '600']);
  });
});

describe('a size', () => {
  test.each([
    ['480', '480'],
    [' 480px ', '480'],
    ['50', '50'],
    ['10000', '10000'],
    ['1%', '1%'],
    ['100 %', '100%'],
  ])('accepts %j', (text, size) => expect(readSize(text)).toBe(size));

  test.each(['', '20rem', '1e3', '-5', '0', '49', '10001', '99999999999', '0%', '101%', '"><script>'])(
    'rejects %j',
    (text) => expect(readSize(text)).toBeNull(),
  );
});
