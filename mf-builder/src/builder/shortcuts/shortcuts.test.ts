import { shortcutOf, shortcuts } from './shortcuts';

const press = (init: KeyboardEventInit) => shortcutOf(new KeyboardEvent('keydown', init))?.label;

test.each<[KeyboardEventInit, string | undefined]>([
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'Undo'],
  [{ key: 'z', code: 'KeyZ', metaKey: true }, 'Undo'],
  [{ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'Redo'],
  // On a German keyboard, Z and Y are swapped.
  [{ key: 'z', code: 'KeyY', ctrlKey: true }, 'Undo'],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 'Undo'],
  [{ key: 'n', code: 'KeyN', altKey: true }, 'Add a page'],
  [{ key: 'Dead', code: 'KeyN', altKey: true }, 'Add a page'],
  [{ key: '?', code: 'Minus', shiftKey: true }, 'Show these shortcuts'],
  [{ key: 'z', code: 'KeyZ' }, undefined],
  [{ key: 'n', code: 'KeyN', ctrlKey: true }, undefined],
])('finds for %j the shortcut: %s', (init, label) => {
  expect(press(init)).toBe(label);
});

test.each([
  ['input', { key: 'ń', code: 'KeyN', altKey: true }],
  ['input', { key: 'ArrowUp', code: 'ArrowUp', altKey: true }],
  ['textarea', { key: 'Dead', code: 'KeyN', altKey: true }],
  ['input', { key: '?', code: 'Slash' }],
])('while typing, %s, %j triggers no shortcut', (name, init) => {
  const text = document.body.appendChild(document.createElement(name));
  let label: string | undefined = 'nothing arrived';
  text.addEventListener('keydown', (event) => {
    label = shortcutOf(event)?.label;
  });
  text.dispatchEvent(new KeyboardEvent('keydown', init));
  text.remove();
  expect(label).toBeUndefined();
});

test('gives all shortcuts different keys', () => {
  const keys = shortcuts.map(({ key, modifiers }) => `${modifiers} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
});
