import { createForm } from '@tessera/form-model/create-form';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form } from '@tessera/form-model/form';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tabId } from '../../saving/tab-id';
import { openBuilder, startForm } from '../../testing/open-builder';

test('saves at once, confirms it, and opens My Forms two seconds later', async () => {
  jest.useFakeTimers();
  try {
    const { sent } = openBuilder();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Form Saved Successfully!')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1900));
    expect(screen.getByTestId('location')).not.toHaveTextContent('/my-forms');
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByTestId('location')).toHaveTextContent('/my-forms');
  } finally {
    jest.useRealTimers();
  }
});

test('offers and restores unsaved changes of an earlier visit', async () => {
  const form = { ...createForm('f1'), ...startForm } as Form;
  const acknowledged = { document: form, version: 1 };
  const present = { ...form, name: 'Typed before the crash' };
  const entry = { formId: 'f1', tab: 'other', acknowledged, unsaved: true, at: 0 };
  const { user } = openBuilder({}, [{ ...entry, history: { past: [], present, future: [] } }]);
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(screen.getByRole('textbox', { name: 'Form name', hidden: true })).toHaveValue('Typed before the crash');
});

test('can undo changes that were sent while the page was reloaded', async () => {
  const before = documentOf({ ...createForm('f1'), ...startForm });
  const name = 'Typed before the reload';
  const history = {
    past: [{ label: 'Rename the form', joins: undefined, document: before }],
    present: { ...before, name },
    future: [],
  };
  const entry = {
    formId: 'f1',
    tab: tabId(),
    acknowledged: { document: before, version: 0 },
    unsaved: true,
    at: 0,
    history,
  };
  const { user } = openBuilder({ name }, [entry]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});
