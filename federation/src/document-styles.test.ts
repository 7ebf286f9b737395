import { markDocumentStyles } from './document-styles';

test('the style sheets of the document have the address that loaders of chunks look for', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/shell/1/screen.css"><link rel="stylesheet" href="/parts/mf-fill/1/lost.css">';
  const [loaded, lost] = document.querySelectorAll('link');
  Object.defineProperty(loaded, 'sheet', { value: new CSSStyleSheet() });
  Object.defineProperty(lost, 'sheet', { value: null });
  markDocumentStyles();
  expect(loaded?.dataset.href).toBe(`${location.origin}/shell/1/screen.css`);
  expect(lost?.dataset.href).toBeUndefined();
});
