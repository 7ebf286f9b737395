import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin, type FormSession } from '../form-session/form-session';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { draftStorage } from './draft-storage';
import { draftOf, type SavedDraft } from './saved-draft';

const form = formOf([[question('text', 'Name')], [question('text', 'Town')], [question('text', 'Reason')]]);
const messages = pageMessages(form);

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens the form; the draft of an earlier visit is there as soon as `find` is called. */
function visit(draft: Partial<FormSession>) {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  let found: (draft: SavedDraft) => void = () => undefined;
  const search = new Promise<SavedDraft>((resolve) => {
    found = resolve;
  });
  const neverSent = () => Promise.reject(new Error('Nothing is sent'));
  render(
    <VisitorForm
      initial={begin(form)}
      opening={{ key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' }}
      transport={{ submit: neverSent, upload: neverSent }}
      messages={messages}
      source="visitor"
      drafts={{ ...draftStorage(form.id, { ...means, ...fakeTabLocks() }), find: () => search }}
    />,
  );
  const opening = { key: 'key-0', openedAt: '2026-01-01T00:00:00.000Z' };
  return {
    user: userEvent.setup(),
    find: () => act(async () => found(draftOf({ ...begin(form), ...draft }, opening, Date.now()))),
  };
}

const heading = (title: string) => screen.findByRole('heading', { level: 2, name: title });

test('shows the notice about restored answers, which offers to start over, on every page', async () => {
  const { user, find } = visit({ answers: { Name: 'Leda' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await find();
  expect(await screen.findByText(messages.restored)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('Part 2')).toBeInTheDocument();
  expect(screen.getByText(messages.restored)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start over' })).toBeInTheDocument();
});

test('moves the focus to the heading of a page that is restored', async () => {
  const { find } = visit({ answers: { Name: 'Leda' }, pageId: 'p2' });
  screen.getByLabelText('Name').focus();
  await find();
  await waitFor(async () => expect(await heading('Part 2')).toHaveFocus());
});

test('leaves the focus where it is when the first page is restored', async () => {
  const { find } = visit({ answers: { Name: 'Leda' } });
  screen.getByLabelText('Name').focus();
  await find();
  expect(await screen.findByText(messages.restored)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('does not take the focus from the page around a frame', async () => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  const { find } = visit({ answers: { Name: 'Leda' }, pageId: 'p2' });
  await find();
  expect(await heading('Part 2')).not.toHaveFocus();
});
