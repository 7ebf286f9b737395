import { conditionOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { openBuilder, pageBar } from '../../testing/open-builder';

test.each(['published', 'draft'] as const)(
  'tells for a %s form in the trash whether restoring opens it to visitors',
  (status) => {
    openBuilder({ status, location: 'trash' });
    expect(screen.queryAllByText(/Visitors can answer it again then\./)).toHaveLength(status === 'published' ? 1 : 0);
  },
);

test.each(['trash', 'archive'] as const)(
  'does not edit or publish a form in the %s until it is restored',
  async (location) => {
    const { user, sent } = openBuilder({ status: 'published', location });
    expect(
      screen.getByText(new RegExp(`This form is in the ${location}: visitors cannot open it`)),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Form name' });
    await user.type(name, '!');
    expect(name).toHaveValue('Plots');
    expect(screen.getByRole('button', { name: 'Edit Email' })).toBeDisabled();
    expect(pageBar().getByRole('button', { name: 'Add Page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.keyboard('{Alt>}n{/Alt}');
    expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
    await user.click(pageBar().getByRole('button', { name: 'Next page' }));
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Restore to inbox' }));
    expect(await screen.findByText('The form is in the inbox again')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ title: 'Plots', location: 'inbox' })]);
    expect(screen.queryByText(/This form is in the/)).not.toBeInTheDocument();
    await user.type(name, '!');
    expect(name).toHaveValue('Plots!');
  },
);

const trust = { id: 'o1', name: 'Hollinvale “Trust”', memberCount: 3 };

test('does not edit, save, share or publish a form that the user’s role only reads', async () => {
  const { user, sent } = openBuilder({ status: 'draft', organizationId: 'o1' }, [], {
    organizations: [{ ...trust, role: 'viewer' }],
  });
  expect(await screen.findByText(/Owners and editors of Hollinvale “Trust” can edit it\./)).toBeInTheDocument();
  for (const name of ['Save', 'Share', 'Publish', 'Undo', 'Restore to inbox'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.type(name, '!');
  expect(name).toHaveValue('Plots');
  await user.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([]);
});

test.each(['owner', 'editor'] as const)('edits a form of the user’s organization as %s', async (role) => {
  const { user } = openBuilder({ organizationId: 'o1' }, [], { organizations: [{ ...trust, role }] });
  const name = screen.getByRole('textbox', { name: 'Form name' });
  await user.type(name, '!');
  expect(name).toHaveValue('Plots!');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

describe('publishing', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
  };

  test('refuses a form without questions', async () => {
    const { user, sent } = openBuilder({ pages: [pageOf('page1')], conditions: [] });
    await press(user, 'Publish');
    expect(dialog().getByRole('alert')).toHaveTextContent('This form has no questions yet.');
    expect(dialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  test('from the share dialog refuses a form without questions, too', async () => {
    const { user } = openBuilder({ pages: [pageOf('page1')], conditions: [] });
    await press(user, 'Share');
    expect(dialog().getByText(/This form has no questions yet/)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  test.each(['Publish', 'Share'])(
    'lists the findings after a press on %s, each with a link to its place',
    async (button) => {
      const { user } = openBuilder({ conditions: [conditionOf('show', 'stars', [['size', 'is', 'Gone']])] });
      await press(user, button);
      const problems = within(await screen.findByRole('list', { name: 'Problems' }));
      expect(problems.getAllByRole('listitem')).toHaveLength(1);
      expect(problems.getByText(/Compares with “Gone”/)).toBeInTheDocument();
      await user.click(problems.getByRole('button', { name: 'Experience' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Edit Experience' })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test('confirms it and shows the link to copy and to open', async () => {
    const { user, sent } = openBuilder();
    await press(user, 'Publish');
    await user.click(dialog().getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: 'Your form is published' })).toBeInTheDocument();
    expect(dialog().getByRole('textbox', { name: 'Public link' })).toHaveValue('http://localhost/fill/f1');
    expect(dialog().getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
      'href',
      'http://localhost/fill/f1',
    );
    expect(sent).toEqual([expect.objectContaining({ status: 'published', visibility: 'public' })]);
  });

  test('offers no changes to publish if there are none, and saves who may answer', async () => {
    const { user, sent } = openBuilder({ status: 'published', visibility: 'public', version: 4, publishedVersion: 4 });
    await press(user, 'Published');
    expect(dialog().queryByRole('button', { name: 'Publish changes' })).not.toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'Open the form in a new tab' })).toBeInTheDocument();
    await user.click(dialog().getByRole('radio', { name: /Organization/ }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ visibility: 'organization' });
    expect(sent[0]).not.toHaveProperty('status');
  });

  test('offers to publish changes that visitors do not see', async () => {
    const { user } = openBuilder({ status: 'published', visibility: 'public', version: 5, publishedVersion: 4 });
    await press(user, 'Publish changes');
    expect(dialog().getByRole('button', { name: 'Publish changes' })).toBeEnabled();
  });
});
