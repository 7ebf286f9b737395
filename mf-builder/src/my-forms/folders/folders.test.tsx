import type { ApiClient } from '@tessera/api-client/client';
import { Invalid } from '@tessera/api-client/errors';
import type { WireFolder } from '@tessera/form-model/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { form, serverWith } from '../../testing/form-server';
import { address, showMyForms, shownNames } from '../../testing/show-my-forms';

/** A fake server with folders. */
function folderServer(given: WireFolder[], names = ['Ash', 'Birch', 'Cedar', 'Dogwood']) {
  let folders = given;
  const send = jest.fn<Promise<unknown>, Parameters<ApiClient['send']>>(async ({ method, path, body }) => {
    const [, , id = ''] = path.split('/');
    const { name, parentId, folderId } = (body ?? {}) as { name: string; parentId: string | null; folderId: string };
    if (path === '/folders' && method === 'GET') return { success: true, data: { folders } };
    if (method === 'POST') {
      const created = { id: name.toLowerCase(), name, parentId, formIds: [] };
      folders = [...folders, created];
      return { success: true, data: created };
    }
    if (method === 'PATCH') return { success: true, data: { ...folders.find((each) => each.id === id), name } };
    if (method === 'DELETE') return { success: true };
    if (folderId === 'full') throw new Invalid('Not there.', 403, 'role-missing', {});
    return { success: true };
  });
  return { ...serverWith(names.map((each) => form(each, { updatedAt: '2026-03-01T00:00:00Z' }))), send };
}

const allotments: WireFolder = { id: 'allotments', name: 'Allotments', parentId: null, formIds: ['ash'] };
const season: WireFolder = { id: 'season', name: '2026 season', parentId: 'allotments', formIds: ['birch'] };
const zoo: WireFolder = { id: 'zoo', name: 'Zoo “north”, ורה', parentId: null, formIds: [] };

const nav = () => screen.getByRole('navigation', { name: 'Folders' });
/** The places with the number of their forms. */
const places = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) =>
      [...link.querySelectorAll('span')]
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(' '),
    );
const place = (name: RegExp | string) => within(nav()).getByRole('link', { name });
const calls = ({ send }: { send: jest.Mock }, method: string) =>
  send.mock.calls.flatMap(([call]) => (call.method === method ? [[call.path, call.body]] : []));

/** Shows My Forms and waits for the folders. */
async function show(api: ReturnType<typeof folderServer>, at?: string) {
  await showMyForms(api, at);
  await screen.findByRole('navigation', { name: 'Folders' });
}

/** Chooses an item of a menu. */
async function openMenu(name: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('folders', () => {
  test('are listed with the numbers of their forms, and show their forms', async () => {
    await show(folderServer([zoo, season, allotments]));
    expect(places()).toEqual(['All forms 4', 'Allotments 2', '2026 season 1', 'Zoo “north”, ורה 0', 'No folder 2']);
    await userEvent.click(place(/^Allotments/));
    expect(shownNames()).toEqual(['Ash', 'Birch']);
    expect(address()).toBe('/my-forms?folder=allotments');
    await userEvent.click(place(/^2026/));
    expect(shownNames()).toEqual(['Birch']);
    expect(place(/^2026/)).toHaveAttribute('aria-current', 'page');
    await userEvent.click(place(/^Zoo/));
    expect(screen.getByRole('heading', { name: 'No forms in this folder' })).toBeInTheDocument();
    await userEvent.click(place(/^No folder/));
    expect(shownNames()).toEqual(['Cedar', 'Dogwood']);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/my-forms?folder=zoo'));
  });

  test('of the address are shown first; one that is gone shows all forms', async () => {
    await show(folderServer([allotments, season]), '/my-forms?folder=season');
    expect(shownNames()).toEqual(['Birch']);
  });

  test('that are gone show all forms', async () => {
    await show(folderServer([allotments]), '/my-forms?folder=deleted');
    expect(shownNames()).toEqual(['Ash', 'Birch', 'Cedar', 'Dogwood']);
    expect(place(/^All forms/)).toHaveAttribute('aria-current', 'page');
  });

  test('are all searched, and each form is shown with its folder', async () => {
    await show(folderServer([allotments, season, zoo]), '/my-forms?folder=zoo');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'r');
    expect(shownNames()).toEqual(['Birch', 'Cedar']);
    expect(screen.getByText('Allotments, 2026 season')).toBeInTheDocument();
    expect(place(/^All forms/)).toHaveAttribute('aria-current', 'page');
    await userEvent.click(place(/^Allotments/));
    expect(address()).toBe('/my-forms?folder=allotments');
    expect(shownNames()).toEqual(['Ash', 'Birch']);
  });

  test('are created, the first one from the toolbar, with a message about its name', async () => {
    const api = folderServer([]);
    await showMyForms(api);
    expect(screen.queryByRole('navigation', { name: 'Folders' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create folder' }));
    expect(dialog.getByText('Enter a name.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Museum {Enter}');
    await waitFor(() => expect(places()).toEqual(['All forms 4', 'Museum 0', 'No folder 4']));
    expect(calls(api, 'POST')).toEqual([['/folders', { id: expect.any(String), name: 'Museum', parentId: null }]]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New folder' })).toHaveFocus());
  });

  test('are created in others, renamed and deleted from their menu; their forms stay', async () => {
    const api = folderServer([allotments, season, zoo]);
    await show(api, '/my-forms?folder=season');
    await openMenu('More actions for the folder Zoo “north”, ורה', 'New folder inside…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Birds{Enter}');
    await waitFor(() => expect(places()).toContain('Birds 0'));
    expect(calls(api, 'POST')).toEqual([['/folders', { id: expect.any(String), name: 'Birds', parentId: 'zoo' }]]);

    await openMenu('More actions for the folder Zoo “north”, ורה', 'Rename…');
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Animals{Enter}');
    await waitFor(() => expect(places()).toContain('Animals 0'));

    await openMenu('More actions for the folder Allotments', 'Delete folder…');
    const question = await screen.findByRole('alertdialog', { name: 'Delete the folder “Allotments”?' });
    expect(question).toHaveTextContent('The folder in it is deleted, too.');
    expect(question).toHaveTextContent('No form is deleted: you find its 2 forms in “No folder”.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete folder' }));
    await waitFor(() => expect(places()).toEqual(['All forms 4', 'Animals 0', 'Birds 0', 'No folder 4']));
    expect(calls(api, 'DELETE')).toEqual([['/folders/allotments', undefined]]);
    await waitFor(() => expect(address()).toBe('/my-forms'));
    expect(shownNames()).toHaveLength(4);
  });

  test('inside others have no folders', async () => {
    await show(folderServer([allotments, season]));
    await userEvent.click(screen.getByRole('button', { name: 'More actions for the folder 2026 season' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Rename…',
      'Delete folder…',
    ]);
  });

  test('can be loaded again; all forms are listed until then', async () => {
    const api = folderServer([allotments]);
    api.send.mockRejectedValueOnce(new Error('No connection.'));
    await showMyForms(api, '/my-forms?folder=allotments');
    expect(await screen.findByText(/Your folders could not be loaded/)).toHaveTextContent('No connection.');
    expect(shownNames()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownNames()).toEqual(['Ash']));
  });
});

describe('forms', () => {
  test('move to a folder by their menu, with the keyboard', async () => {
    const api = folderServer([allotments, season, zoo]);
    await show(api);
    screen.getByRole('button', { name: 'More actions for Cedar' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to folder…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Cedar”' }));
    const choice = dialog.getByRole('combobox', { name: 'Folder' });
    expect(choice).toHaveDisplayValue('No folder');
    expect(dialog.getByRole('button', { name: 'Move form' })).toBeDisabled();
    await userEvent.selectOptions(choice, 'Allotments, 2026 season');
    await userEvent.click(dialog.getByRole('button', { name: 'Move form' }));
    await waitFor(() =>
      expect(places()).toEqual(['All forms 4', 'Allotments 3', '2026 season 2', 'Zoo “north”, ורה 0', 'No folder 1']),
    );
    expect(calls(api, 'PUT')).toEqual([['/forms/cedar/folder', { folderId: 'season' }]]);
    expect(await screen.findByText('“Cedar” moved to “2026 season”')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for Cedar' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(places()).toEqual(['All forms 4', 'Allotments 2', '2026 season 1', 'Zoo “north”, ורה 0', 'No folder 2']),
    );
    expect(calls(api, 'PUT').at(-1)).toEqual(['/forms/cedar/folder', { folderId: null }]);
  });

  test('move together, also to a new folder', async () => {
    const api = folderServer([allotments]);
    await show(api);
    for (const name of ['Ash', 'Cedar'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Move to folder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 forms' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Folder' }), 'New folder…');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the new folder' }), 'Museum');
    await userEvent.click(dialog.getByRole('button', { name: 'Move forms' }));
    await waitFor(() => expect(places()).toEqual(['All forms 4', 'Allotments 0', 'Museum 2', 'No folder 2']));
    expect(await screen.findByText('2 forms moved to “Museum”')).toBeVisible();
    expect(calls(api, 'PUT').sort()).toEqual([
      ['/forms/ash/folder', { folderId: 'museum' }],
      ['/forms/cedar/folder', { folderId: 'museum' }],
    ]);
  });

  test('stay where they are when the server refuses, with the reason', async () => {
    const api = folderServer([allotments, { ...zoo, id: 'full' }]);
    await show(api);
    await openMenu('More actions for Ash', 'Move to folder…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Ash”' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Folder' }), 'full');
    await userEvent.click(dialog.getByRole('button', { name: 'Move form' }));
    const failure = await screen.findByRole('alertdialog', { name: '“Ash” could not be moved' });
    expect(failure).toHaveTextContent('Not there.');
    await userEvent.click(within(failure).getByRole('button', { name: 'Cancel' }));
    expect(places()).toEqual(['All forms 4', 'Allotments 1', 'Zoo “north”, ורה 0', 'No folder 3']);
  });

  test('have Preview and Share in their menu beside folders', async () => {
    await show(folderServer([allotments]));
    expect(screen.queryByRole('button', { name: 'Share Ash' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Ash' }));
    expect(await screen.findByRole('menuitem', { name: 'Preview' })).toHaveAttribute('href', '/form-preview/ash');
    expect(screen.getByRole('menuitem', { name: 'Share' })).toBeInTheDocument();
  });
});
