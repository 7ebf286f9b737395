import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import { canvas, fields, openBuilder, properties, sizeField } from '../../testing/open-builder';

const page1 = [
  fieldOf('text', 'name', { label: 'Full name' }),
  sizeField,
  fieldOf('rating', 'stars', { label: 'Experience', required: true }),
  fieldOf('email', 'mail', { label: 'Email' }),
];
const pages = [pageOf('page1', ...page1), pageOf('page2', fieldOf('text', 'end', { label: 'Notes, “if any”' }))];
const conditions = [conditionOf('show', 'stars', [['size', 'is', 'Half']])];

/** Opens the builder, once the code that selects several fields is loaded. */
async function open(change: Parameters<typeof openBuilder>[0] = {}) {
  const opened = openBuilder({ pages, conditions, ...change });
  await waitFor(() => expect(document.querySelector('[data-draggable]')).not.toBeNull());
  return opened;
}

type User = Awaited<ReturnType<typeof open>>['user'];
const card = (name: string) => within(canvas()).getByRole('button', { name: `Edit ${name}` });
const selected = () => fields().filter((name) => card(name ?? '').getAttribute('aria-pressed') === 'true');
const announced = (text: string) => screen.getByText(text, { selector: '[role="status"] *' });
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected fields' }));

async function click(user: User, name: string, key?: 'Shift' | 'Control' | 'Meta') {
  if (key) await user.keyboard(`{${key}>}`);
  await user.click(card(name));
  if (key) await user.keyboard(`{/${key}}`);
}

async function selectThree(user: User) {
  await click(user, 'Plot size');
  await click(user, 'Email', 'Shift');
}

test('Shift selects a range in either direction, from the field that was chosen first', async () => {
  const { user } = await open();
  await selectThree(user);
  expect(selected()).toEqual(['Plot size', 'Experience', 'Email']);
  expect(announced('3 fields selected')).toBeInTheDocument();
  await click(user, 'Full name', 'Shift');
  expect(selected()).toEqual(['Full name', 'Plot size']);
  await click(user, 'Experience');
  expect(selected()).toEqual(['Experience']);
});

test.each(['Control', 'Meta'] as const)('%s adds a field and removes it again', async (key) => {
  const { user } = await open();
  await click(user, 'Full name');
  await click(user, 'Experience', key);
  await click(user, 'Email', key);
  expect(selected()).toEqual(['Full name', 'Experience', 'Email']);
  await click(user, 'Experience', key);
  expect(selected()).toEqual(['Full name', 'Email']);
});

test('keys select as the mouse does: Shift and arrows, Ctrl and Space, Ctrl and A, Escape', async () => {
  const { user } = await open();
  act(() => card('Plot size').focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['Plot size', 'Experience', 'Email']);
  expect(card('Email')).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selected()).toEqual(['Plot size', 'Experience']);
  await user.keyboard('{Control>} {/Control}');
  expect(selected()).toEqual(['Plot size']);
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toEqual(['Full name', 'Plot size', 'Experience', 'Email']);
  expect(announced('4 fields selected')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(selected()).toEqual(['Email']);
  expect(card('Email')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
});

const several = () => screen.getByRole('button', { name: 'Select several fields' });

test('without a keyboard, presses add fields and remove them, until none is selected', async () => {
  const { user } = await open();
  await click(user, 'Plot size');
  await user.click(several());
  expect(bar().getByText('1 field selected')).toBeInTheDocument();
  await click(user, 'Email');
  await click(user, 'Full name');
  await user.dblClick(card('Experience'));
  expect(selected()).toEqual(['Full name', 'Plot size', 'Email']);
  expect(screen.queryByRole('textbox', { name: 'Label' })).not.toBeInTheDocument();
  for (const name of ['Full name', 'Plot size', 'Email']) await click(user, name);
  expect(selected()).toEqual([]);
  expect(screen.queryByRole('toolbar', { name: 'Selected fields' })).not.toBeInTheDocument();
  await click(user, 'Email');
  await click(user, 'Experience');
  expect(selected()).toEqual(['Experience']);
});

test.each([
  ['a turned page', (user: User) => user.keyboard('{Alt>}{PageDown}{PageUp}{/Alt}')],
  ['Clear selection', (user: User) => user.click(bar().getByRole('button', { name: 'Clear selection' }))],
  ['Delete', (user: User) => user.click(bar().getByRole('button', { name: 'Delete' }))],
  ['a second press on the button', (user: User) => user.click(several())],
])('%s ends the selection by presses', async (_, end) => {
  const { user } = await open();
  await click(user, 'Plot size');
  await user.click(several());
  await end(user);
  await click(user, 'Email');
  await click(user, 'Full name');
  expect(selected()).toEqual(['Full name']);
});

test('Ctrl and A in a text selects the text', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Form name' }));
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toEqual([]);
});

test('the bar covers the page bar, and a turned page clears the selection', async () => {
  const { user } = await open();
  await selectThree(user);
  expect(bar().getByText('3 fields selected')).toBeInTheDocument();
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(screen.queryByRole('toolbar', { name: 'Selected fields' })).not.toBeInTheDocument();
  expect(selected()).toEqual([]);
});

test('Delete removes all of them as one step, and names their conditions', async () => {
  const { user } = await open();
  await click(user, 'Full name');
  await click(user, 'Plot size', 'Control');
  await click(user, 'Email', 'Control');
  await user.keyboard('{Delete}');
  expect(fields()).toEqual(['Experience']);
  expect(card('Experience')).toHaveFocus();
  expect(await screen.findByText(/^Deleted 3 fields and 1 condition/)).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  expect(fields()).toEqual(['Full name', 'Plot size', 'Experience', 'Email']);
  expect(screen.getByText('Shown when Plot size is “Half”')).toBeInTheDocument();
});

test('Ctrl and D duplicates all of them with the condition among them, as one step', async () => {
  const { user, sent } = await open();
  await click(user, 'Plot size');
  await click(user, 'Experience', 'Shift');
  await user.keyboard('{Control>}d{/Control}');
  const copies = ['Plot size (Copy)', 'Experience (Copy)'];
  expect(fields()).toEqual(['Full name', 'Plot size', 'Experience', ...copies, 'Email']);
  expect(selected()).toEqual(copies);
  expect(card('Plot size (Copy)')).toHaveFocus();
  expect(screen.getByText('Shown when Plot size (Copy) is “Half”')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  expect(fields()).toEqual(['Full name', 'Plot size', 'Experience', 'Email']);
  expect(sent.length).toBeLessThan(3);
});

test('Alt and an arrow moves them together, fields that are apart come together, and on to the next page', async () => {
  const { user } = await open();
  await click(user, 'Full name');
  await click(user, 'Experience', 'Control');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(fields()).toEqual(['Plot size', 'Email', 'Full name', 'Experience']);
  expect(announced('Moved to positions 3 to 4 of 4')).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(fields()).toEqual(['Plot size', 'Full name', 'Experience', 'Email']);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(fields()).toEqual(['Full name', 'Experience', 'Notes, “if any”']);
  expect(selected()).toEqual(['Full name', 'Experience']);
});

test('a drag with the keyboard moves all selected fields as one step, and Escape puts them back', async () => {
  const { user } = await open();
  await selectThree(user);
  act(() => screen.getByRole('button', { name: 'Move Experience' }).focus());
  await user.keyboard(' ');
  expect(screen.getByText(/^Picked up 3 fields. Arrow keys move them/)).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(fields()).toEqual(['Plot size', 'Experience', 'Email', 'Notes, “if any”']);
  expect(screen.getByRole('button', { name: 'Move Experience' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(fields()).toEqual(['Full name', 'Plot size', 'Experience', 'Email']);
  expect(announced('3 fields are back in their places')).toBeInTheDocument();
});

test('locked fields stay where they are, and the message says so', async () => {
  const stars = fieldOf('rating', 'stars', { label: 'Experience', locked: true });
  const locked = page1.map((field) => (field.id === 'stars' ? stars : field));
  const { user } = await open({ pages: [pageOf('page1', ...locked), pages[1] ?? pageOf('page2')] });
  await selectThree(user);
  await user.click(bar().getByRole('button', { name: 'Move to page…' }));
  await user.click(screen.getByRole('button', { name: '2. page2' }));
  expect(fields()).toEqual(['Full name', 'Experience']);
  expect((await screen.findAllByText('Moved 2 fields to “page2”. 1 locked field stayed.')).length).toBeGreaterThan(0);
});

test('the properties show what the questions have in common, and change all of them as one step', async () => {
  const { user } = await open();
  await selectThree(user);
  const panel = within(properties());
  expect(await panel.findByRole('heading', { name: '3 fields selected' })).toBeInTheDocument();
  const required = panel.getByRole<HTMLInputElement>('checkbox', { name: /Required.*1 of 3/ });
  expect(required.indeterminate).toBe(true);
  await user.click(required);
  expect(within(canvas()).getAllByText('*')).toHaveLength(3);
  await user.click(panel.getByRole('radio', { name: 'Half' }));
  expect(panel.getByRole('radio', { name: 'Half' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(required.indeterminate).toBe(true);
});

test('a form that can only be read has no selection of several fields', async () => {
  const { user } = openBuilder({ pages, conditions, location: 'archive' });
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toEqual([]);
});
