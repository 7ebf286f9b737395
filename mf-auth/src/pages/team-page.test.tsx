import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireMember, WireOrganizationDetails } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TeamPage from './team-page';

const at = '2026-03-14T10:42:00.000Z';
const person = (userId: string, name: string, role: WireMember['role']): WireMember => ({
  userId,
  name,
  email: `${userId}@hollinvale.example`,
  avatar: '',
  role,
  joinedAt: at,
  lastActiveAt: null,
  formCount: 0,
  isLeaving: false,
});
const members = [
  person('u1', 'Noor Valbrecht', 'owner'),
  person('u2', 'Davit “D” Osterley', 'viewer'),
  person('u3', 'נועה Tarrow', 'editor'),
];
const details = (change: Partial<WireOrganizationDetails> = {}): WireOrganizationDetails => ({
  id: 'o1',
  name: 'O’Neill & Söhne',
  role: 'owner',
  memberCount: 3,
  formCount: 2,
  members,
  invitations: [],
  link: null,
  ...change,
});

/** Shows the page. `answers` has the data of each call by method and path; an error rejects it. */
function show(answers: { [call: string]: unknown }) {
  const calls: string[] = [];
  const send = ({ method, path }: { method: string; path: string }) => {
    const call = `${method} ${path}`;
    calls.push(call);
    const answer = answers[call];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ success: true, data: answer });
  };
  render(
    <TestRouter at="/team/o1" path="/team/:organizationId">
      <TeamPage {...pageProps({ api: { send: send } })} />
    </TestRouter>,
  );
  return calls;
}

describe('the team page', () => {
  test('shows the people to an owner, finds them by name and role, and marks the owner’s own row', async () => {
    show({ 'GET /organizations/o1': details() });
    expect(await screen.findByRole('heading', { name: 'O’Neill & Söhne' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Invite people' })).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Noor/ })).getByText('You')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Noor Valbrecht' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'NOUR');
    expect(screen.getByText('No members found. Try another name or role.')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search members' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search members' }), 'נועה');
    expect(screen.getByRole('row', { name: /Tarrow/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Davit/ })).not.toBeInTheDocument();
  });

  test.each(['editor', 'viewer'] as const)('offers the role %s no change of people, only to leave', async (role) => {
    show({ 'GET /organizations/o1': details({ role }) });
    expect(await screen.findByRole('row', { name: /Davit/ })).toBeInTheDocument();
    for (const name of [/^Invite/, /^Remove/, /^Role of/, 'Rename', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  });

  test('lists the forms that a member may answer, and no people', async () => {
    show({
      'GET /organizations/o1': details({ role: 'member', members: [] }),
      'GET /organizations/o1/forms-to-answer': { forms: [{ id: 'f1', title: 'Who sings, “high” or low?' }] },
    });
    const link = await screen.findByRole('link', { name: 'Answer Who sings, “high” or low?' });
    expect(link).toHaveAttribute('href', '/fill/f1');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('says why the people could not be loaded, and tries again on request', async () => {
    const answers: { [call: string]: unknown } = { 'GET /organizations/o1': new Error('No connection.') };
    const calls = show(answers);
    expect(await screen.findByText(/No connection\. Your forms are not affected\./)).toBeInTheDocument();
    answers['GET /organizations/o1'] = details();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Davit/ })).toBeInTheDocument();
    expect(calls.filter((call) => call.includes('organizations'))).toEqual([
      'GET /organizations/o1',
      'GET /organizations/o1',
    ]);
  });

  test('saves another theme of new forms with its images, and shows the former one when that fails', async () => {
    const logo = { image: 'logo', alternative: 'The “O’Neill” crest' };
    const theme = { name: 'terracotta', brightness: 'dark', accent: '#7a2e12', logo };
    const answers: { [call: string]: unknown } = {
      'GET /organizations/o1': details(),
      'GET /default-theme': { theme },
      'PUT /default-theme': new Error('No connection.'),
    };
    const calls = show(answers);
    const choice = await screen.findByLabelText('Theme');
    expect(choice).toHaveValue('terracotta');
    expect(screen.getByText(/With own colours, images\./)).toBeInTheDocument();
    await userEvent.selectOptions(choice, 'Slate');
    expect(await screen.findByText('No connection.')).toBeInTheDocument();
    expect(choice).toHaveValue('terracotta');
    answers['PUT /default-theme'] = { theme };
    await userEvent.selectOptions(choice, 'Slate');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByText(/With images\./)).toBeInTheDocument();
    expect(calls.filter((call) => call === 'PUT /default-theme')).toHaveLength(2);
  });
});
