import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canvas, fields, openBuilder, palette, properties } from '../testing/open-builder';
import { PAUSE_MS } from './session/builder-session';

test('adds a field from the palette at the end, selected, with its type as label', async () => {
  const { user } = openBuilder();
  await user.click(within(palette()).getByRole('button', { name: 'Dropdown' }));
  expect(fields()).toEqual(['Full name', 'Email', 'Dropdown']);
  expect(within(properties()).getByRole('textbox', { name: 'Label' })).toHaveValue('Dropdown');
  expect(screen.getByText('Added Dropdown at position 3 of 3')).toBeInTheDocument();
});

test('searches the palette by name and description', async () => {
  const { user } = openBuilder();
  const search = screen.getByRole('searchbox', { name: 'Search fields' });
  const found = () => within(palette()).queryAllByRole('listitem').length;
  await user.type(search, 'radio');
  expect(found()).toBe(1);
  await user.clear(search);
  await user.type(search, 'one line of text');
  expect(found()).toBe(1);
  await user.keyboard('{Enter}');
  expect(fields()).toEqual(['Full name', 'Email', 'Text Input']);
  await user.clear(search);
  await user.type(search, 'hologram');
  expect(screen.getByText('No field matches “hologram”.')).toBeInTheDocument();
});

test('shows a typed property on the canvas, and undoes the whole word at once', async () => {
  const { user } = openBuilder();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  const label = within(properties()).getByRole('textbox', { name: 'Label' });
  await user.clear(label);
  await user.type(label, 'Address');
  expect(fields()).toEqual(['Full name', 'Address']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(fields()).toEqual(['Full name', 'Email']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(fields()).toEqual(['Full name', 'Address']);
});

describe('a step of the history', () => {
  const typeTwice = async (between: (user: ReturnType<typeof userEvent.setup>) => unknown) => {
    jest.useFakeTimers();
    try {
      openBuilder();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Edit Email' }));
      await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' one');
      await between(user);
      await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' two');
      expect(fields()).toEqual(['Full name', 'Email one two']);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      return fields()[1];
    } finally {
      jest.useRealTimers();
    }
  };

  test('continues over a short pause', async () => {
    expect(await typeTwice(() => act(() => jest.advanceTimersByTime(PAUSE_MS / 2)))).toBe('Email');
  });

  test('ends with a pause', async () => {
    expect(await typeTwice(() => act(() => jest.advanceTimersByTime(PAUSE_MS)))).toBe('Email one');
  });

  test('ends with a save', async () => {
    expect(await typeTwice((user) => user.keyboard('{Control>}s{/Control}'))).toBe('Email one');
  });

  test('ends when the input loses the focus', async () => {
    expect(await typeTwice((user) => user.tab())).toBe('Email one');
  });
});

test('shows the toast about a deletion only while Undo restores it', async () => {
  const { user } = openBuilder();
  await user.click(screen.getByRole('button', { name: 'Edit Full name' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted “Full name”')).toBeInTheDocument();
  await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), '!');
  await waitFor(() => expect(screen.queryByText('Deleted “Full name”')).not.toBeInTheDocument());
});

test('duplicates a field with the suffix, and deletes it', async () => {
  const { user } = openBuilder();
  await user.click(screen.getByRole('button', { name: 'Edit Full name' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(fields()).toEqual(['Full name', 'Full name (Copy)', 'Email']);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(fields()).toEqual(['Full name', 'Email']);
});

test('clears the selection on a press beside the fields', async () => {
  const { user } = openBuilder();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  expect(within(properties()).getByRole('textbox', { name: 'Label' })).toHaveValue('Email');
  await user.click(canvas().closest('[tabindex="-1"]')?.parentElement ?? document.body);
  expect(screen.getByRole('button', { name: 'Edit Email' })).toHaveAttribute('aria-pressed', 'false');
});

test('deletes the selected field with Backspace, with Undo, but not while typing', async () => {
  const { user } = openBuilder();
  await user.click(screen.getByRole('button', { name: 'Edit Email' }));
  await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), '{Backspace}');
  expect(fields()).toEqual(['Full name', 'Emai']);
  await user.click(screen.getByRole('button', { name: 'Edit Emai' }));
  await user.keyboard('{Backspace}');
  expect(fields()).toEqual(['Full name']);
  await user.keyboard('{Control>}z{/Control}');
  expect(fields()).toEqual(['Full name', 'Emai']);
});

test('selects the label of a new field for typing', async () => {
  const { user } = openBuilder();
  await user.click(within(palette()).getByRole('button', { name: 'Dropdown' }));
  await user.keyboard('Plot size');
  expect(fields()).toEqual(['Full name', 'Email', 'Plot size']);
});
