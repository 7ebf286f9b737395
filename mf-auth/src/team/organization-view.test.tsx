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
  let stored = first;
  const send = ({ method, path, body }: { method: string; path: string; body?: { role: string } }) => {
    if (method === 'GET') return Promise.resolve({ success: true, data: { theme: null } });
    const id = path.split('/').at(-1) ?? '';
    sent.push(`${id} ${body?.role}`);
    return new Promise((resolve) =>
      answers.push(() => {
        const members = stored.members.map((each) => (each.userId === id ? { ...each, ...body } : each));
        stored = { ...stored, members } as WireOrganizationDetails;
        resolve({ success: true, data: stored });
      }),
    );
  };
  render(
    <TestRouter>
      <Team send={send} />
    </TestRouter>,
  );
  return { answers, sent };
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
