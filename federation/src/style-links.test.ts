import { loadStyle, markDocumentStyles } from './style-links';

const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the style sheets of the document have the address that loaders of chunks look for', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/shell/1/screen.css"><link rel="stylesheet" href="/parts/mf-fill/1/lost.css">';
  const [loaded, lost] = links();
  Object.defineProperty(loaded, 'sheet', { value: new CSSStyleSheet() });
  Object.defineProperty(lost, 'sheet', { value: null });
  markDocumentStyles();
  expect(loaded?.dataset.href).toBe(`${location.origin}/shell/1/screen.css`);
  expect(lost?.dataset.href).toBeUndefined();
});

test('a style sheet is added once, with that address', async () => {
  const added = loadStyle('/parts/mf-fill/1/page.css');
  links()[0]?.dispatchEvent(new Event('load'));
  await added;
  await loadStyle('/parts/mf-fill/1/page.css');
  expect(links().map(({ dataset }) => dataset.href)).toEqual([`${location.origin}/parts/mf-fill/1/page.css`]);
});

test('a style sheet that could not be loaded can be loaded again', async () => {
  const first = loadStyle('/parts/mf-fill/1/page.css');
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/parts/mf-fill/1/page.css could not be loaded.');
  expect(links()).toEqual([]);
  const second = loadStyle('/parts/mf-fill/1/page.css');
  links()[0]?.dispatchEvent(new Event('load'));
  await second;
});
