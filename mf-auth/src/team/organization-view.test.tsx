import { NotFound } from '@tessera/api-client/errors';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OrganizationView } from './organization-view';

const personOf = (userId: string, name: string, role: string) => ({
  ...{ userId, name, role, email: `${userId}@x.example`, avatar: null, lastActiveAt: null, isLeaving: false },
});
const first = {
  ...{ id: 'o1', name: 'Allotments', role: 'owner', memberCount: 3, invitations: [], link: null },
  members: [personOf('me', 'Vera', 'owner'), personOf('a', 'Lena', 'editor'), personOf('b', 'Omar', 'editor')],
} as unknown as WireOrganizationDetails;

function Team({ send }: { send: unknown }) {
  const [organization, setOrganization] = useState(first);
  const api = { send, store: { user: () => null } };
  return <OrganizationView api={api as never} ownId="me" of={organization} onChanged={setOrganization} />;
}

/** An organization whose server changes a role when it is told to. */
function show() {
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  let refuse = () => {};
  let stored = first;
  const send = ({ method, path, body }: { method: string; path: string; body?: { role: string } }) => {
    if (method === 'GET') return Promise.resolve({ success: true, data: { theme: null } });
    const id = path.split('/').at(-1) ?? '';
    sent.push(`${id} ${body?.role}`);
    return new Promise((resolve, reject) => {
      refuse = () => reject(new Error('Not now.'));
      answers.push(() => {
        const members = stored.members.map((each) => (each.userId === id ? { ...each, ...body } : each));
        stored = { ...stored, members } as WireOrganizationDetails;
        resolve({ success: true, data: stored });
      });
    });
  };
  render(
    <TestRouter>
      <Team send={send} />
    </TestRouter>,
  );
  return { answers, sent, refuse: () => refuse() };
}

test('changes the roles of two people in turn, also while the first call runs', async () => {
  const { answers, sent } = show();
  for (const name of ['Lena', 'Omar']) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`Role of ${name}`) }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Viewer/ }));
  }
  expect(sent).toEqual(['a viewer']);
  answers[0]?.();
  await waitFor(() => expect(sent).toEqual(['a viewer', 'b viewer']));
  answers[1]?.();
  expect(await screen.findByText('Omar is a viewer now')).toBeInTheDocument();
});

test('shows a chosen role at once, and stores the last one of several', async () => {
  const { answers, sent } = show();
  const lena = () => screen.getByRole('button', { name: /^Role of Lena/ });
  for (const role of ['Viewer', 'Member', 'Viewer', 'Viewer']) {
    await userEvent.click(lena());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(role) }));
    expect(lena()).toHaveTextContent(role);
  }
  for (const at of [0, 1, 2]) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    answers[at]?.();
  }
  expect(await screen.findByText('Lena is a viewer now')).toBeInTheDocument();
  expect(sent).toEqual(['a viewer', 'a member', 'a viewer']);
  expect(lena()).toHaveTextContent('Viewer');
});

test('shows the former role again if the chosen one is refused', async () => {
  const { refuse } = show();
  const lena = () => screen.getByRole('button', { name: /^Role of Lena/ });
  await userEvent.click(lena());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Viewer/ }));
  refuse();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(lena()).toHaveTextContent('Editor');
});

test('leaves an organization from which the person was removed already', async () => {
  const me = jest.fn(() => new Promise(() => undefined));
  const send = ({ method }: { method: string }) =>
    method === 'DELETE'
      ? Promise.reject(new NotFound('Organization not found', 404, 'organization-not-found'))
      : Promise.resolve({ success: true, data: { theme: null } });
  const members = [...first.members, personOf('c', 'Ines', 'owner')];
  const of = { ...first, memberCount: 4, formCount: 2, members } as unknown as WireOrganizationDetails;
  const api = { send, me, store: { user: () => null } };
  render(
    <TestRouter>
      <OrganizationView api={api as never} ownId="me" of={of} onChanged={() => undefined} />
    </TestRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Allotments' }));
  await waitFor(() => expect(me).toHaveBeenCalled());
  expect(screen.queryByText('Organization not found')).toBeNull();
});
