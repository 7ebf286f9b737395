import { shortcutOf, shortcuts } from './shortcuts';

const press = (init: KeyboardEventInit) => shortcutOf(new KeyboardEvent('keydown', init))?.does;

test.each<[KeyboardEventInit, string | undefined]>([
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'Undo'],
  [{ key: 'z', code: 'KeyZ', metaKey: true }, 'Undo'],
  [{ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'Redo'],
  // A German keyboard has Z where others have Y.
  [{ key: 'z', code: 'KeyY', ctrlKey: true }, 'Undo'],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, 'Undo'],
  [{ key: 'n', code: 'KeyN', altKey: true }, 'Add a page'],
  [{ key: 'Dead', code: 'KeyN', altKey: true }, 'Add a page'],
  [{ key: '?', code: 'Minus', shiftKey: true }, 'Show these shortcuts'],
  [{ key: 'z', code: 'KeyZ' }, undefined],
  [{ key: 'n', code: 'KeyN', ctrlKey: true }, undefined],
])('%j does: %s', (init, does) => {
  expect(press(init)).toBe(does);
});

test('no two shortcuts share their keys', () => {
  const keys = shortcuts.map(({ key, held }) => `${held} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
});
