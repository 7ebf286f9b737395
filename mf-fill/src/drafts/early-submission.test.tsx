import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin, type FormSession } from '../form-session/form-session';
import { review } from '../form-session-hooks/review';
import { createReview } from '../steps/before-sending';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { fakeScrollingAndDialogs, opening, stored } from '../testing/show-form';
import type { Transport } from '../transport/transport';
import { type DraftStorage, draftStorage } from './draft-storage';
import { keyOnlyStorage } from './key-only-storage';
import { draftOf } from './saved-draft';

const form = formOf([[question('text', 'Name'), question('text', 'End')]]);
const inSteps = formOf([[question('text', 'Name')], [question('text', 'End')]]);
inSteps.settings.display = 'steps';

beforeAll(fakeScrollingAndDialogs);

/** A page that was opened again under another key, and whose search for a draft ends when `endSearch` is called. */
function reopened(drafts: DraftStorage, shown = form, outcome = stored) {
  const sent: Parameters<Transport['submit']>[0][] = [];
  let endSearch = () => {};
  const isEnded = new Promise<void>((end) => {
    endSearch = end;
  });
  render(
    <VisitorForm
      initial={begin(shown)}
      opening={{ ...opening, key: 'key-2' }}
      transport={{
        submit: async (submission) => {
          sent.push(submission);
          return outcome;
        },
        upload: async () => ({ id: 'file-1' }),
      }}
      messages={pageMessages(shown)}
      source="visitor"
      drafts={{ ...drafts, find: () => isEnded.then(drafts.find) }}
    />,
  );
  return { sent, endSearch: () => act(async () => endSearch()) };
}

/** The storage of a browser in which these answers were typed, and were sent without an answer of the server. */
function storageWith(answers: { [label: string]: string } | null, more: Partial<FormSession> = {}) {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const { lockTab, closeTabs } = fakeTabLocks();
  const drafts = () => draftStorage(form.id, { ...means, lockTab });
  if (answers) drafts().save(draftOf({ ...begin(form, answers), ...more }, { ...opening, sent: true }, Date.now()));
  closeTabs();
  return { drafts: drafts(), saved: () => Object.keys(means.local) };
}

async function send(name: string) {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}
const thanks = () => screen.findByRole('heading', { name: 'Thank you!' });

test('answers that are sent before the draft was found are sent under its key', async () => {
  const { drafts, saved } = storageWith({ Name: 'Leda' });
  const { sent, endSearch } = reopened(drafts);
  await send('Leda');
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await endSearch();
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-1', data: { Name: 'Leda', End: '' } }]);
  expect(saved()).toEqual([]);
});

test('answers that the draft brought are shown before they are sent', async () => {
  const { drafts } = storageWith({ Name: 'Leda', End: '“June”' });
  const { sent, endSearch } = reopened(drafts);
  await send('Leda Quill');
  await endSearch();
  await waitFor(() => expect(screen.getByLabelText('End')).toHaveValue('“June”'));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-1', data: { Name: 'Leda Quill', End: '“June”' } }]);
});

test('files that the draft’s visit did not send are named before the answers are sent, also if these are the same', async () => {
  const withPhoto = formOf([[question('text', 'Name'), question('file', 'Photo')]]);
  const { drafts } = storageWith({ Name: 'Leda' }, { form: withPhoto, notUploaded: { Photo: ['vera.jpg'] } });
  const { sent, endSearch } = reopened(drafts, withPhoto);
  await send('Leda');
  await endSearch();
  expect((await screen.findAllByText(/vera\.jpg/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-1', data: { Name: 'Leda' } }]);
});

test('a review from before the draft was found does not send answers that the draft brought', async () => {
  const { open, press } = createReview();
  review.open = open;
  addEventListener('submit', press, true);
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const { sent, endSearch } = reopened(storageWith({ Name: 'Leda', End: '“June”' }).drafts, inSteps);
  await userEvent.type(screen.getByLabelText('Name'), 'Leda Quill');
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await click('Next');
  await click('Check your answers');
  await screen.findByRole('heading', { name: 'Check your answers' });
  await endSearch();
  await click('Submit');
  expect(await screen.findByLabelText('End')).toHaveValue('“June”');
  expect(sent).toEqual([]);
  await click('Check your answers');
  expect(await screen.findByText('“June”', { selector: 'dd' })).toBeInTheDocument();
  await click('Submit');
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-1', data: { Name: 'Leda Quill', End: '“June”' } }]);
  delete review.open;
  removeEventListener('submit', press, true);
});

test('answers are sent although the search does not end, and the draft that it finds later stays as it is', async () => {
  jest.useFakeTimers();
  const { drafts, saved } = storageWith({ Name: 'Leda', End: '“June”' });
  const { sent, endSearch } = reopened(drafts);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await endSearch();
  expect(await thanks()).toBeInTheDocument();
  jest.useRealTimers();
  expect(sent).toMatchObject([{ key: 'key-1', data: { Name: 'Vera', End: '' } }]);
  expect(saved()).toEqual([expect.stringContaining('key-1')]);
});

test('answers that are sent without waiting any longer are saved first', async () => {
  jest.useFakeTimers();
  const { drafts, saved } = storageWith(null);
  reopened(drafts, form, { kind: 'unreachable', message: 'No connection.' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByLabelText('Name'), 'Vera');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  jest.useRealTimers();
  expect(saved()).toEqual([expect.stringContaining('key-2')]);
});

test('without a draft, answers are sent under the key of the page', async () => {
  const { sent, endSearch } = reopened(storageWith(null).drafts);
  await send('Leda');
  await endSearch();
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-2' }]);
});

test('where only the key is kept, answers are sent under it', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  keyOnlyStorage(form.id, means).save(draftOf(begin(form, { Name: 'Leda' }), { ...opening, sent: true }, Date.now()));
  const { sent, endSearch } = reopened(keyOnlyStorage(form.id, means));
  await send('Leda');
  await endSearch();
  await thanks();
  expect(sent).toMatchObject([{ key: 'key-1' }]);
  expect(Object.keys(means.tab)).toEqual([]);
});
