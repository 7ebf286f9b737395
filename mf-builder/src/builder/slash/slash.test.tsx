import { lazyTypes } from '@tessera/fields/load-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { canvas, fields, openBuilder } from '../../testing/open-builder';
import { slashTypes } from './slash';

beforeAll(async () => {
  await lazyTypes.load();
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
});

const card = (name: string) => within(canvas()).getByRole('button', { name: `Edit ${name}` });
const options = () =>
  within(screen.getByRole('listbox', { name: 'Field types' }))
    .queryAllByRole('option')
    .map((option) => option.querySelector('b')?.textContent);

/** Opens the builder, types a slash at an element and a text after it. */
async function slashAt(find: () => HTMLElement, text = '') {
  const opened = openBuilder();
  await waitFor(() => expect(document.querySelector('[data-draggable]')).not.toBeNull());
  find().focus();
  await opened.user.keyboard(`/${text}`);
  return opened;
}

test.each([
  ['', 5, 'text'],
  ['rat', 2, 'rating'],
  ['ra', 5, 'radio'],
  ['hologram', 0, undefined],
])('finds types for %j, those with a matching name first', (text, count, first) => {
  const types = slashTypes(text);
  expect(types).toHaveLength(count);
  expect(types[0]).toBe(first);
});

test('inserts the chosen field after the focused card, and types its label there', async () => {
  const { user } = await slashAt(() => card('Full name'), 'ra');
  const line = screen.getByRole('combobox', { name: 'Field to insert after Full name' });
  expect(line).toHaveFocus();
  expect(line).toHaveValue('/ra');
  expect(options()[0]).toBe('Radio Buttons');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(fields()).toEqual(['Full name', 'Radio Buttons', 'Email']);
  expect(await within(canvas()).findByRole('textbox', { name: 'Label of the Radio Buttons field' })).toHaveFocus();
  await user.keyboard('Plot size{Enter}');
  expect(fields()).toEqual(['Full name', 'Plot size', 'Email']);
});

test('inserts a field at the end from the button there', async () => {
  const { user } = await slashAt(() => screen.getByRole('button', { name: /^Add a field/ }), 'dropdown');
  expect(screen.getByRole('combobox', { name: 'Field to insert at the end' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(fields()).toEqual(['Full name', 'Email', 'Dropdown']);
});

test('focuses an inserted field that has no texts', async () => {
  const { user } = await slashAt(() => card('Full name'), 'divider');
  await user.keyboard('{Enter}');
  expect(fields()).toEqual(['Full name', 'Divider', 'Email']);
  await waitFor(() => expect(card('Divider')).toHaveFocus());
});

test.each(['{Escape}', '{Backspace}'])('closes with %s and returns the focus to the card', async (key) => {
  const { user } = await slashAt(() => card('Full name'));
  await user.keyboard(key);
  expect(screen.queryByRole('combobox', { name: /^Field to insert/ })).toBeNull();
  expect(card('Full name')).toHaveFocus();
  expect(fields()).toEqual(['Full name', 'Email']);
});

test('says that no type matches, and inserts none', async () => {
  const { user } = await slashAt(() => card('Full name'), 'hologram');
  expect(screen.getByText('No field matches “hologram”.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(fields()).toEqual(['Full name', 'Email']);
});

test('leads to the palette from elsewhere', async () => {
  await slashAt(() => screen.getByRole('button', { name: 'Add Page' }));
  expect(screen.getByRole('searchbox', { name: 'Search fields' })).toHaveFocus();
});
