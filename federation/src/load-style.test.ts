import { loadStyle } from './load-style';

const links = () => [...document.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML = '';
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
