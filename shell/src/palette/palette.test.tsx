import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import type { WireUser } from '@tessera/form-model/wire';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LazyPalette } from './lazy-palette';
import { Palette } from './palette';
import { formEntries } from './palette-entries';

beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const form = { id: 'f1', name: 'Allotments', status: 'draft', location: 'inbox', responseCount: 0 } as FormSummary;
const user = { id: 'u1', name: 'Ann', organizations: [] } as unknown as WireUser;

test('selects the first row again when the forms arrive above it, so that Enter opens a form', async () => {
  let answer: (forms: FormSummary[]) => void = () => undefined;
  const api = {
    listForms: () => new Promise((resolve) => (answer = resolve)),
    store: { user: () => user, organizationId: () => null },
  } as unknown as ApiClient;
  render(
    <TestRouter at="/dashboard">
      <Palette api={api} user={user} initialText="" onClose={() => undefined} />
    </TestRouter>,
  );
  expect((await screen.findAllByRole('option'))[0]).toHaveAttribute('aria-selected', 'true');
  await act(async () => answer([form]));
  expect(screen.getByRole('option', { name: /^Allotments/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/f1');
});

/** A screen with a text in focus, and the palette. */
function Screen({ api, onKey }: { api: ApiClient; onKey: (key: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: typing goes on in the field that has the focus */}
      <input aria-label="Form name" autoFocus onKeyDown={({ key }) => onKey(key)} />
      <LazyPalette api={api} user={user} isOpen={isOpen} onOpen={setOpen} />
    </>
  );
}

test('letters typed while the palette loads are its text, and nothing on the page behind it', async () => {
  const api = {
    listForms: () => Promise.resolve([form]),
    send: () => Promise.resolve({ success: true, data: { forms: [] } }),
    store: { user: () => user, organizationId: () => null },
  } as unknown as ApiClient;
  const pressed = jest.fn();
  render(
    <TestRouter at="/dashboard">
      <Screen api={api} onKey={pressed} />
    </TestRouter>,
  );
  // Without a pause: the palette is loaded in the first one.
  fireEvent.keyDown(document.activeElement ?? document, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  for (const key of ['a', 'l', 'x', 'Backspace', 'l', 'Shift', 'Enter'])
    fireEvent.keyDown(document.activeElement ?? document, { key });
  expect(await screen.findByRole('combobox')).toHaveValue('all');
  expect(screen.getByLabelText('Form name')).toHaveValue('');
  expect(pressed.mock.calls.flat().filter((key: string) => key.length === 1 && key !== 'k')).toEqual([]);
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Allotments');
});

test('returns the focus when it is closed, after its first opening and later ones', async () => {
  const api = {
    listForms: () => Promise.resolve([form]),
    store: { user: () => user, organizationId: () => null },
  } as unknown as ApiClient;
  render(
    <TestRouter at="/dashboard">
      <Screen api={api} onKey={() => undefined} />
    </TestRouter>,
  );
  const input = screen.getByLabelText('Form name');
  for (let opening = 0; opening < 2; opening++) {
    fireEvent.keyDown(input, { key: 'k', ctrlKey: true });
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await waitFor(() => expect(input).toHaveFocus());
  }
});

const named = (...names: string[]) => names.map((name, at) => ({ ...form, id: `f${at}`, name }));

test('lists forms by how well they match: the whole name, its beginning, the beginning of a word, elsewhere', () => {
  const forms = named('Budget ballot', 'Spring allotment application', 'Allotments', 'ALLOT', 'Re-allotted plots');
  expect(formEntries(forms, 'allot', true).map(({ text }) => text)).toEqual([
    'ALLOT',
    'Allotments',
    'Spring allotment application',
    'Re-allotted plots',
    'Budget ballot',
  ]);
});
