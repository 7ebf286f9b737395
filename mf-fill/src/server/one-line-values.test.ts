/** @jest-environment node */
import { h, options } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { writeBreaksAsSpaces } from './one-line-values';

const { vnode } = options;
beforeAll(writeBreaksAsSpaces);
afterAll(() => {
  if (vnode) options.vnode = vnode;
  else delete options.vnode;
});

test.each(['Leda\nQuillmore', 'Leda \r\n\r\n Quillmore\n', 'Leda\rQuillmore'])(
  'writes the line breaks of %j as one space in an input of one line',
  (value) => {
    for (const type of [undefined, 'text', 'email'])
      expect(renderToString(h('input', { type, value }))).toContain('value="Leda Quillmore"');
  },
);

test('keeps the line breaks of other inputs and of text areas, and values without line breaks', () => {
  for (const type of ['hidden', 'radio', 'checkbox'])
    expect(renderToString(h('input', { type, value: ' a\nb ' }))).toContain('value=" a\nb "');
  expect(renderToString(h('textarea', { value: 'a\nb' }))).toContain('a\nb');
  expect(renderToString(h('input', { value: ' a  b ' }))).toContain('value=" a  b "');
  expect(renderToString(h('input', { value: 4 }))).toContain('value="4"');
});
