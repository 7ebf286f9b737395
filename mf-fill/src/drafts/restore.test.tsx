import { halfTyped } from '@tessera/fields/typed';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin, type FormSession } from '../form-session/form-session';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import type { Transport } from '../transport/transport';
import { draftStorage } from './draft-storage';
import { draftOf } from './saved-draft';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
const form = formOf([
  [question('text', 'Name'), question('file', 'Proof'), question('date', 'Start'), question('text', 'End')],
]);

const messages = pageMessages(form);

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(0));
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
});

/** A browser that opens the form, closes it and opens it again. The server answers when `answered` is fulfilled. */
function browser(answered = Promise.resolve()) {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const { lockTab, closeTabs } = fakeTabLocks();
  const sent: object[] = [];
  const save = (session: FormSession) => {
    draftStorage(form.id, { ...means, lockTab }).save(draftOf(session, opening, Date.now()));
    closeTabs();
  };
  const visit = async (upload: Transport['upload']) => {
    const transport: Transport = {
      submit: async ({ data }) => {
        sent.push(data);
        await answered;
        return { kind: 'stored', receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '' } };
      },
      upload,
    };
    const { unmount } = render(
      <VisitorForm
        initial={begin(form)}
        opening={opening}
        transport={transport}
        messages={messages}
        source="visitor"
        drafts={draftStorage(form.id, { ...means, lockTab })}
      />,
    );
    const close = () => {
      act(() => void dispatchEvent(new Event('pagehide')));
      unmount();
      closeTabs();
    };
    return { close };
  };
  const draft = () => Object.values(means.local).join('');
  return { visit, save, sent, draft };
}
const stuck = () => new Promise<never>(() => undefined);
const proof = (name: string) => new File(['text'], name, { type: 'text/plain' });
const filesMessage = 'These files were not sent. Choose them again: z.txt';

test('names the files that were not sent when the page was closed, also if they were the only answer', async () => {
  const { visit, sent } = browser();
  const user = userEvent.setup();
  const first = await visit(stuck);
  await user.upload(screen.getByLabelText('Proof'), proof('z.txt'));
  first.close();
  await visit(async () => ({ id: 'file-1' }));
  expect(await screen.findByRole('status')).toHaveTextContent(filesMessage);
  expect(screen.getByLabelText('Proof')).toHaveAccessibleDescription(filesMessage);
  expect(screen.queryByText(messages.restored)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toMatchObject([{ Proof: '' }]);
});

test('reports missing files beside the restored answers until the visitor chooses again', async () => {
  const { visit } = browser();
  const user = userEvent.setup();
  const first = await visit(stuck);
  await user.type(screen.getByLabelText('Name'), 'Leda');
  await user.upload(screen.getByLabelText('Proof'), proof('z.txt'));
  first.close();
  await visit(async () => ({ id: 'file-1' }));
  expect(await screen.findByRole('status')).toHaveTextContent(`${messages.restored} ${filesMessage}`);
  await user.upload(screen.getByLabelText('Proof'), proof('other.txt'));
  expect(screen.queryByText(filesMessage, { exact: false })).toBeNull();
});

test('saves the arrival of a file before the page is closed', async () => {
  const { visit, draft } = browser();
  await visit(async () => ({ id: 'file-1' }));
  await userEvent.upload(screen.getByLabelText('Proof'), proof('z.txt'));
  await waitFor(() => expect(draft()).toContain('"Proof":["file-1"]'));
  expect(draft()).toContain('"notUploaded":{"Proof":[]}');
});

test('reports a half-typed date when it is restored, and counts it as unanswered once it is touched', async () => {
  const { visit, save, sent } = browser();
  save(begin(form, { Start: halfTyped }));
  await visit(stuck);
  await waitFor(() => expect(screen.getByLabelText('Start')).toHaveAccessibleDescription('Start must be a valid date'));
  fireEvent.pointerDown(screen.getByLabelText('Start'));
  expect(screen.queryByText('Start must be a valid date')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toMatchObject([{ Start: '' }]);
});

test('starting over makes the controls again, so that nothing stays that was typed and is no answer', async () => {
  const { visit, save, sent } = browser();
  save(begin(form, { Name: 'Leda' }));
  await visit(stuck);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const before = screen.getByLabelText('Start');
  await user.upload(screen.getByLabelText('Proof'), proof('z.txt'));
  const [, confirm] = screen.getAllByRole('button', { name: 'Start over', hidden: true });
  if (confirm) await user.click(confirm);
  expect(screen.getByLabelText('Start')).not.toBe(before);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.queryByText('z.txt')).toBeNull();
  expect(screen.queryByText(messages.restored)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toMatchObject([{ Name: '', Proof: '' }]);
});

test('“Start over” cannot be pressed while the answers are sent', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { visit, save, sent } = browser(answered);
  save(begin(form, { Name: 'Leda' }));
  await visit(stuck);
  const startOver = await screen.findByRole('button', { name: 'Start over' });
  expect(startOver.closest('[inert]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // jsdom does not implement `inert`: in a browser the button cannot be pressed.
  expect(startOver.closest('[inert]')).not.toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
});
