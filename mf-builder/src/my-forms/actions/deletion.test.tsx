import type { ApiClient } from '@tessera/api-client/client';
import { pageProps, user } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDraftStore } from '../../drafts/draft-store';
import { formListStore } from '../../forms/form-list';
import { form, serverWith } from '../../testing/form-server';
import { MyForms } from '../my-forms';

async function show(api: Partial<ApiClient>, at = '/my-forms?tab=trash') {
  render(
    <TestRouter at={at} path="/my-forms">
      <MyForms {...pageProps({ api })} />
    </TestRouter>,
  );
  await waitFor(() => expect(formListStore.get().state).toBe('loaded'));
}
async function ask(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name} permanently` }));
  return screen.getByRole('alertdialog');
}
const confirm = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));

beforeEach(() => {
  localStorage.clear();
  formListStore.set({ ownerId: '', forms: [], state: 'loading', problem: '' });
});

describe('permanent deletion', () => {
  test('shows how many responses are deleted and asks for the name', async () => {
    const api = serverWith([form('Ash', { location: 'trash', responseCount: 7 })]);
    await show(api);
    const dialog = await ask('Ash');
    expect(await within(dialog).findByText(/This destroys 7 responses/)).toBeInTheDocument();
    await confirm(dialog);
    expect(dialog).toHaveTextContent('This is not the form’s name.');
    expect(api.deleteForm).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Ash{Enter}');
    expect(await screen.findByText('1 form deleted permanently')).toBeInTheDocument();
    expect(api.deleteForm).toHaveBeenCalledWith('ash', { location: 'trash', responses: 7 });
    expect(screen.getByRole('tab', { name: /Trash/, hidden: true })).toHaveTextContent('Trash0');
  });

  test('asks only once for forms without responses', async () => {
    await show(serverWith([form('Ash', { location: 'trash' })]));
    const dialog = await ask('Ash');
    expect(await within(dialog).findByText(/No responses are lost/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await confirm(dialog);
    expect(await screen.findByText('1 form deleted permanently')).toBeInTheDocument();
  });

  test('counts preview responses, too', async () => {
    await show(serverWith([form('Ash', { location: 'trash' })], 1));
    const dialog = await ask('Ash');
    expect(await within(dialog).findByText(/This destroys 1 response and its files/)).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toBeInTheDocument();
  });

  test('takes the number of responses from the server, not from the list', async () => {
    const api = serverWith([form('Ash', { location: 'trash' })]);
    await show(api);
    api.forms.set('ash', form('Ash', { location: 'trash', responseCount: 5 }));
    expect(await within(await ask('Ash')).findByText(/This destroys 5 responses/)).toBeInTheDocument();
  });

  test('keeps a form that has changed, and shows its new location', async () => {
    const api = serverWith([form('Ash', { location: 'trash' })]);
    await show(api);
    const dialog = await ask('Ash');
    await within(dialog).findByText(/No responses are lost/);
    api.forms.set('ash', form('Ash', { responseCount: 5 }));
    await confirm(dialog);
    expect(await within(dialog).findByText('The form has changed.')).toBeInTheDocument();
    expect(api.forms.has('ash')).toBe(true);
    expect(screen.getByRole('tab', { name: /Inbox/, hidden: true })).toHaveTextContent('Inbox1');
  });

  test('accepts a name as it is displayed', async () => {
    await show(serverWith([form('Two  cafe\u0301s', { location: 'trash', responseCount: 1 })]));
    await userEvent.click(screen.getByRole('button', { name: /^Delete Two/ }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.type(await within(dialog).findByRole('textbox'), 'Two caf\u00e9s{Enter}');
    expect(await screen.findByText('1 form deleted permanently')).toBeInTheDocument();
  });

  test('succeeds for a form that is already deleted', async () => {
    const api = serverWith([form('Ash', { location: 'trash' })]);
    await show(api);
    api.forms.delete('ash');
    const dialog = await ask('Ash');
    await within(dialog).findByText(/No responses are lost/);
    await confirm(dialog);
    expect(await screen.findByText('1 form deleted permanently')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Ash permanently', hidden: true })).not.toBeInTheDocument();
  });

  test('is not possible before the responses are counted', async () => {
    const api = serverWith([form('Ash', { location: 'trash' })]);
    api.listResponses.mockRejectedValueOnce(new Error('No connection.'));
    await show(api);
    const dialog = await ask('Ash');
    expect(await within(dialog).findByText('The responses could not be counted. No connection.')).toBeInTheDocument();
    await confirm(dialog);
    expect(await within(dialog).findByText(/No responses are lost/)).toBeInTheDocument();
    expect(api.deleteForm).not.toHaveBeenCalled();
  });
});

describe('a local draft that another tab creates on the server', () => {
  const drafts = createDraftStore(user.id);
  const offline = { listForms: () => Promise.reject(new Error('No connection.')) };

  const showOffline = async (api: Partial<ApiClient>) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    drafts.save({ ...form('Ash'), id: 'local-1' });
    render(
      <TestRouter at="/my-forms" path="/my-forms">
        <MyForms {...pageProps({ api })} />
      </TestRouter>,
    );
    expect((await screen.findAllByText('Local draft')).length).toBeGreaterThan(0);
  };
  afterEach(() => jest.restoreAllMocks());

  test('is deleted on the server', async () => {
    const api = serverWith([form('Ash')]);
    await showOffline({ ...api, ...offline });
    drafts.becameServerForm('local-1', 'ash');
    const dialog = await ask('Ash');
    await within(dialog).findByText(/No responses are lost/);
    await confirm(dialog);
    expect(await screen.findByText('1 form deleted permanently')).toBeInTheDocument();
    expect(api.forms.has('ash')).toBe(false);
    expect(screen.queryByText('Local draft')).not.toBeInTheDocument();
  });

  test('is listed as the form on the server', async () => {
    const api = serverWith([form('Ash')]);
    const listForms = jest.fn(api.listForms).mockRejectedValueOnce(new Error('No connection.'));
    await showOffline({ ...api, listForms });
    drafts.becameServerForm('local-1', 'ash');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tessera_drafts' }));
    expect(await screen.findByRole('button', { name: 'Share Ash' })).toBeInTheDocument();
    expect(screen.queryByText('Local draft')).not.toBeInTheDocument();
  });

  test('is not listed as a draft by a tab that comes online at the same time', async () => {
    const api = serverWith([]);
    const createForm = jest.fn(async () => {
      // The other tab creates the second draft first.
      api.forms.set('ash', form('Ash'));
      drafts.becameServerForm('local-1', 'ash');
      api.forms.set('birch', form('Birch'));
      return form('Birch');
    });
    drafts.save({ ...form('Birch'), id: 'local-2', updatedAt: '2026-01-01T00:00:00Z' });
    const listForms = jest.fn(api.listForms).mockRejectedValueOnce(new Error('No connection.'));
    await showOffline({ ...api, listForms, createForm });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Share Ash' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share Birch' })).toBeInTheDocument();
    expect(screen.queryByText('Local draft')).not.toBeInTheDocument();
    expect(createForm).toHaveBeenCalledTimes(1);
  });
});

describe('the focus after a deletion', () => {
  test('is on the row in the place of the deleted one', async () => {
    jest.useFakeTimers();
    try {
      const names = ['Ash', 'Birch', 'Cedar'];
      await show(
        serverWith(names.map((name, at) => form(name, { updatedAt: `2026-01-0${9 - at}T00:00:00Z` }))),
        '/my-forms',
      );
      const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await keys.click(screen.getByRole('button', { name: 'More actions for Birch' }));
      await keys.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
      await keys.click(screen.getByRole('button', { name: 'Move to trash' }));
      expect(await screen.findByText('1 form moved to the trash')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(3500));
      await waitFor(() => expect(screen.getByRole('link', { name: 'Cedar' })).toHaveFocus());
    } finally {
      jest.useRealTimers();
    }
  });
});
