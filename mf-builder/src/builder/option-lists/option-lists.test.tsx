import type { ApiClient } from '@tessera/api-client/client';
import { Conflict, NotFound } from '@tessera/api-client/errors';
import type { ListedOption } from '@tessera/fields/listed-options';
import { createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import type { WireOptionList } from '@tessera/form-model/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { openBuilder, properties } from '../../testing/open-builder';

type Send = ApiClient['send'];
type Call = Parameters<Send>[0];

const towns: WireOptionList = {
  id: 'towns',
  name: 'Towns, “east”',
  version: 3,
  updatedAt: '2026-11-20T09:30:00.000Z',
  options: [{ label: 'Dún Laoghaire', value: 'DL' }, { label: 'ירושלים' }],
};

/** A server with option lists. A test can replace its responses, and reads the requests. */
function listServer(...start: WireOptionList[]) {
  const lists = new Map(start.map((list) => [list.id, list]));
  const sent: Call[] = [];
  const failures: Error[] = [];
  const send = async (call: Call) => {
    sent.push(call);
    const { method, path, body } = call;
    const failure = method === 'GET' ? undefined : failures.shift();
    if (failure) throw failure;
    const id = path.split('?')[0]?.split('/')[2];
    if (id === undefined && method === 'GET') {
      const summaries = [...lists.values()].map(({ options, ...facts }) => ({
        ...facts,
        optionCount: options.length,
        firstLabels: options.slice(0, 3).map(({ label }) => label),
      }));
      return { success: true, data: { lists: summaries } };
    }
    const known = lists.get(id ?? 'new');
    if (id !== undefined && !known)
      throw new NotFound(
        'This option list no longer exists. Reload the page to see the current ones.',
        404,
        'list-not-found',
      );
    if (method === 'DELETE') lists.delete(id ?? '');
    if (method === 'POST' || method === 'PUT') {
      const { name, options } = body as { name: string; options: ListedOption[] };
      lists.set(id ?? 'new', { ...towns, id: id ?? 'new', name, options, version: (known?.version ?? 0) + 1 });
    }
    return { success: true, data: lists.get(id ?? 'new') ?? null };
  };
  return { lists, sent, failures, send: send as Send };
}

const details = { optionList: 'towns', optionValues: [{ option: 'Dún Laoghaire', value: 'DL' }] };
const listed = fieldOf('radio', 'town', { label: 'Town', options: ['Dún Laoghaire', 'ירושלים'], details });
const own = fieldOf('radio', 'town', { label: 'Town', options: ['Cork', 'Bray, “sea”'] });

function open(field: typeof own, server = listServer(towns), change: Partial<Form> = {}) {
  const opened = openBuilder({ pages: [pageOf('page1', field)], conditions: [], ...change }, [], null, {
    send: server.send,
  });
  return { ...opened, server, select: () => opened.user.click(screen.getByRole('button', { name: 'Edit Town' })) };
}

const panel = () => within(properties());
const options = () =>
  panel()
    .getAllByRole('textbox', { name: /^Option / })
    .map((input) => (input as HTMLInputElement).value);
const dialog = () => within(screen.getByRole('dialog'));

test('a question gets the options of a list, and keeps them when it stops using it', async () => {
  const { user, select } = open(own);
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  await user.click(await dialog().findByRole('button', { name: /^Towns/ }));
  expect(await dialog().findByRole('cell', { name: 'DL' })).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Use this list' }));
  expect(await panel().findByText('2 options of this list')).toBeInTheDocument();
  expect(options()).toEqual(['Dún Laoghaire', 'ירושלים']);
  expect(panel().getByRole('textbox', { name: 'Option 1' })).toHaveAttribute('readonly');
  expect(panel().queryByRole('button', { name: 'Add option' })).not.toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Stop using the list' }));
  expect(options()).toEqual(['Dún Laoghaire', 'ירושלים']);
  expect(panel().getByRole('button', { name: 'Add option' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(options()).toEqual(['Cork', 'Bray, “sea”']);
});

test('says that a list has changed, and updates the options when asked to', async () => {
  const changed = { ...towns, options: [{ label: 'Dun Leary', value: 'DL' }, { label: 'Galway' }] };
  const { user, select } = open(listed, listServer(changed));
  await select();
  expect(
    await panel().findByText(
      'The list has changed: 1 added, 1 removed, and 1 renamed. Publishing the form updates its options.',
    ),
  ).toBeInTheDocument();
  expect(options()).toEqual(['Dún Laoghaire', 'ירושלים']);
  await user.click(panel().getByRole('button', { name: 'Update now' }));
  expect(options()).toEqual(['Dun Leary', 'Galway']);
  expect(panel().queryByText(/^The list has changed/)).not.toBeInTheDocument();
});

test.each([
  ['was deleted', listServer(), {}],
  ['belongs to someone else', listServer(towns), { organizationId: 'guild' }],
])('says that a list %s', async (_what, server, change) => {
  const { select } = open(listed, server, change);
  await select();
  expect(await panel().findByText(/was deleted, or belongs to someone else\. The field keeps/)).toBeInTheDocument();
  expect(options()).toEqual(['Dún Laoghaire', 'ירושלים']);
});

test('saves the options of a question as a list of the organization', async () => {
  const server = listServer();
  const { user, select } = open(own, server, { organizationId: 'guild' });
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  expect(await dialog().findByText('No option lists yet')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Save these options as a list' }));
  expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveValue('Town');
  await user.click(dialog().getByRole('button', { name: 'Save list' }));
  expect(await dialog().findByRole('button', { name: 'Use this list' })).toBeInTheDocument();
  expect(server.sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/option-lists',
    query: { organization: 'guild' },
    body: { name: 'Town', options: [{ label: 'Cork' }, { label: 'Bray, “sea”' }] },
  });
});

test('two columns of a spreadsheet are pasted as options with values', async () => {
  const { user, select, server } = open(own);
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  await user.click(await dialog().findByRole('button', { name: 'New list' }));
  await user.click(dialog().getByRole('textbox', { name: 'Option 1' }));
  await user.paste('Ireland\tIE\r\nIsrael, ישראל\tIL\r\n\r\nIreland\tXX');
  expect(dialog().getByText('2 options added.')).toBeInTheDocument();
  await user.type(dialog().getByRole('textbox', { name: 'Option 2' }), '{Enter}');
  expect(dialog().getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
  await user.keyboard('Malta');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(dialog().getByRole('button', { name: 'Remove option Israel, ישראל' }));
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Countries');
  await user.click(dialog().getByRole('button', { name: 'Save list' }));
  await dialog().findByRole('button', { name: 'Use this list' });
  expect(server.lists.get('new')).toMatchObject({
    name: 'Countries',
    options: [{ label: 'Ireland', value: 'IE' }, { label: 'Malta' }],
  });
});

test('names what is wrong, and sends nothing until it is right', async () => {
  const { user, select, server } = open(own);
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  await user.click(await dialog().findByRole('button', { name: 'New list' }));
  await user.click(dialog().getByRole('textbox', { name: 'Option 1' }));
  await user.keyboard('Cork{Enter}{Enter}Cork');
  await user.click(dialog().getByRole('button', { name: 'Save list' }));
  expect(dialog().getByText('Give the list a name.')).toBeInTheDocument();
  expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  // The blank row does not count.
  expect(dialog().getByRole('textbox', { name: 'Option 3' })).toHaveAccessibleDescription(/“Cork” is twice/);
  expect(server.sent.every(({ method }) => method === 'GET')).toBe(true);
});

test('a list that was changed elsewhere is loaded again, or overwritten', async () => {
  const { user, select, server } = open(own);
  server.failures.push(new Conflict('This list was changed elsewhere.', 'list-changed', null));
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  await user.click(await dialog().findByRole('button', { name: /^Towns/ }));
  await user.click(await dialog().findByRole('button', { name: 'Edit' }));
  const name = () => dialog().getByRole('textbox', { name: /^Name/ });
  await user.clear(name());
  await user.type(name(), 'Mine');
  // Escape does not lose the typed text.
  await user.keyboard('{Escape}');
  server.lists.set('towns', { ...towns, name: 'Theirs', version: 4 });
  await user.click(dialog().getByRole('button', { name: 'Save list' }));
  expect(await dialog().findByText('This list was changed elsewhere.')).toBeInTheDocument();
  expect(server.sent.at(-1)?.body).toMatchObject({ name: 'Mine', version: 3 });
  server.failures.push(new Conflict('This list was changed elsewhere.', 'list-changed', null));
  await user.click(dialog().getByRole('button', { name: 'Load the newer version' }));
  await waitFor(() => expect(name()).toHaveValue('Theirs'));
  await user.type(name(), ' and mine');
  await user.click(dialog().getByRole('button', { name: 'Save list' }));
  await dialog().findByRole('button', { name: 'Keep mine' });
  expect(server.sent.at(-1)?.body).toMatchObject({ version: 4 });
  await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
  await dialog().findByRole('button', { name: 'Use this list' });
  expect(server.sent.find(({ method, body }) => method === 'PUT' && !('version' in (body as object)))).toBeDefined();
  expect(server.lists.get('towns')?.name).toBe('Theirs and mine');
});

test('deletes a list after a confirmation', async () => {
  const { user, select, server } = open(own);
  await select();
  await user.click(await panel().findByRole('button', { name: 'Option lists' }));
  await user.click(await dialog().findByRole('button', { name: /^Towns/ }));
  await user.click(await dialog().findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Fields that use it keep their options/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete list' }));
  expect(await dialog().findByText('No option lists yet')).toBeInTheDocument();
  expect(server.lists.size).toBe(0);
});

test('publishing names the changes, and gives the document what the server has taken over', async () => {
  const changed = { ...towns, options: [{ label: 'Galway' }] };
  const server = listServer(changed);
  const published = { ...listed, options: ['Galway'], details: { optionList: 'towns' } };
  const sent: object[] = [];
  const { user } = openBuilder({ pages: [pageOf('page1', listed)], conditions: [] }, [], null, {
    send: server.send,
    updateForm: async (_id, update) => {
      sent.push(update);
      const pages = [pageOf('page1', published)];
      return {
        ...createForm('f1'),
        ...update,
        name: update.title,
        pages,
        version: 2,
        publishedVersion: 2,
        status: 'published',
      } as Form;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await dialog().findByText('Towns, “east”: 1 added and 2 removed')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Edit Town' }));
  await waitFor(() => expect(options()).toEqual(['Galway']));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ pages: [{ fields: [{ options: ['Galway'] }] }] });
});
