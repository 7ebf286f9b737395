import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { canvas, fields, openBuilder, properties } from '../../testing/open-builder';

beforeAll(() => {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
});

const card = (name: string) => within(canvas()).getByRole('button', { name: `Edit ${name}` });
const input = (name: string | RegExp) => within(canvas()).queryByRole('textbox', { name });
const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const panelLabel = () => within(properties()).getByRole('textbox', { name: 'Label' });

/** Opens the builder with the card of a field focused, once typing on the canvas is loaded. */
async function openAt(name: string, ...change: Parameters<typeof openBuilder>) {
  const opened = openBuilder(...change);
  await waitFor(() => expect(document.querySelector('[data-draggable]')).not.toBeNull());
  card(name).focus();
  return opened;
}

test.each(['{Enter}', '{F2}'])('types the label in place after %s, as one step of the history', async (key) => {
  const { user } = await openAt('Email');
  await user.keyboard(key);
  const label = input('Label of the email field');
  expect(label).toHaveFocus();
  await user.keyboard('Your address');
  expect(panelLabel()).toHaveValue('Your address');
  await user.keyboard('{Enter}');
  expect(input(/^Label/)).toBeNull();
  expect(card('Your address')).toHaveFocus();
  expect(screen.getByText('Label changed')).toBeInTheDocument();
  await user.click(undoButton());
  expect(fields()).toEqual(['Full name', 'Email']);
  expect(undoButton()).toBeDisabled();
});

test('puts the former label back after Escape, without a step of the history', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}Wrong{Escape}');
  expect(fields()).toEqual(['Full name', 'Email']);
  expect(card('Email')).toHaveFocus();
  expect(undoButton()).toBeDisabled();
  expect(screen.getByText('Label not changed')).toBeInTheDocument();
});

test('keeps steps that can be redone after Escape', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}Post{Enter}');
  await user.click(undoButton());
  card('Email').focus();
  await user.keyboard('{Enter}Wrong{Escape}');
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(fields()).toEqual(['Full name', 'Post']);
});

test('takes an empty label as the properties do: the card shows the name of the type', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}{Delete}{Enter}');
  expect(fields()).toEqual(['Full name', 'email']);
  expect(panelLabel()).toHaveValue('');
});

test('goes through the texts of a card with Tab, and adds a description of several lines', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}Post{Tab}');
  expect(input('Description of the email field')).toHaveFocus();
  await user.keyboard('For news{Shift>}{Enter}{/Shift}only{Enter}');
  expect(canvas().querySelector('[data-text="description"]')?.textContent).toBe('For news\nonly');
  card('Post').focus();
  await user.keyboard('{Enter}{Tab}{Shift>}{Tab}{/Shift}');
  expect(input('Label of the email field')).toHaveFocus();
  await user.click(undoButton());
  expect(fields()).toEqual(['Full name', 'Post']);
  await user.click(undoButton());
  expect(fields()).toEqual(['Full name', 'Email']);
});

test('leaves the card with Tab after its last text', async () => {
  const { user } = await openAt('Full name');
  await user.keyboard('{Enter}{Tab}News{Tab}');
  expect(within(canvas()).queryByRole('textbox')).toBeNull();
  expect(canvas().querySelector('[data-text="description"]')?.textContent).toBe('News');
});

test('renames an option, which conditions follow, also through the text of another one', async () => {
  const size = fieldOf('radio', 'size', { label: 'Size', options: ['A', 'AB'] });
  const pages = [pageOf('one', size, fieldOf('rating', 'stars', { label: 'Stars' }))];
  const conditions = [conditionOf('show', 'stars', [['size', 'is', 'AB']])];
  const { user } = await openAt('Size', { pages, conditions });
  await user.keyboard('{Enter}{Tab}{Tab}{Tab}');
  expect(input('Option 2 of the Radio Buttons field')).toHaveValue('AB');
  await user.keyboard('{End}{Backspace}C{Enter}');
  expect(within(canvas()).getByText('Shown when Size is “AC”')).toBeInTheDocument();
});

test('leaves Enter to an input method that is composing a word', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}');
  const label = input('Label of the email field') as HTMLTextAreaElement;
  fireEvent.keyDown(label, { key: 'Enter', isComposing: true });
  expect(label).toBeInTheDocument();
  fireEvent.change(label, { target: { value: '住所' } });
  fireEvent.keyDown(label, { key: 'Enter' });
  expect(fields()).toEqual(['Full name', '住所']);
});

test('shows answers in texts by their names, and stores them by their ids', async () => {
  const mail = fieldOf('email', 'mail', { label: 'Email of {{name}}' });
  const pages = [pageOf('one', fieldOf('text', 'name', { label: 'Full name' }), mail)];
  const { user } = await openAt('Email of {{name}}', { pages });
  await user.keyboard('{Enter}');
  expect(input('Label of the email field')).toHaveValue('Email of {{Full name}}');
  await user.keyboard('{End}{{{{Full name}}');
  expect(input('Label of the email field')).toHaveValue('Email of {{Full name}}{{Full name}}');
});

test('types further as a new step after Undo', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}Post{Control>}z{/Control}');
  expect(input('Label of the email field')).toHaveValue('Email');
  await user.keyboard('{End}s{Enter}');
  expect(fields()).toEqual(['Full name', 'Emails']);
  await user.click(undoButton());
  expect(fields()).toEqual(['Full name', 'Email']);
});

test('ends with its text when the focus leaves', async () => {
  const { user } = await openAt('Email');
  await user.keyboard('{Enter}Post');
  await user.click(card('Full name'));
  expect(within(canvas()).queryByRole('textbox')).toBeNull();
  expect(fields()).toEqual(['Full name', 'Post']);
});
