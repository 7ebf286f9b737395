import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStorage } from '../drafts/draft-storage';
import { draftOf } from '../drafts/saved-draft';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { fakeScrollingAndDialogs, stored } from '../testing/show-form';
import type { Transport } from '../transport/transport';

const form = formOf([[question('text', 'Name'), question('file', 'Letter')]]);
const messages = pageMessages(form);

beforeAll(fakeScrollingAndDialogs);

test('starting over on the page of a correction brings the stored file back, also if it was removed', async () => {
  const files = { Letter: ['stored-1'] };
  const page = { ...begin(form, {}, { Name: 'Leda', Letter: 'a.pdf' }), files, opened: files };
  const opening = { key: 'page-1.7KQ2-9FWM-X3PA.2', openedAt: '2026-01-01T00:00:00.000Z' };
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const { lockTab, closeTabs } = fakeTabLocks();
  const drafts = () => draftStorage(form.id, { ...means, lockTab });
  drafts().save(draftOf({ ...page, answers: { Name: 'Leda Q.', Letter: 'a.pdf' } }, opening, Date.now()));
  closeTabs();
  const sent: Parameters<Transport['submit']>[0][] = [];
  render(
    <VisitorForm
      initial={page}
      opening={opening}
      transport={{
        submit: async (submission) => {
          sent.push(submission);
          return stored;
        },
        upload: async () => ({ id: 'file-1' }),
      }}
      messages={messages}
      source="visitor"
      drafts={drafts()}
    />,
  );
  const user = userEvent.setup();
  const startOver = await screen.findByRole('button', { name: messages.startOver });
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  expect(screen.queryByText('a.pdf')).toBeNull();
  await user.click(startOver);
  const [, confirm] = screen.getAllByRole('button', { name: messages.startOver, hidden: true });
  await user.click(confirm as HTMLElement);
  expect(screen.getByText('a.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: messages.submit }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toMatchObject([{ data: { Name: 'Leda', Letter: 'a.pdf' }, files, corrects: 2 }]);
});
