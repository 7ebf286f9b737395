import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import type { Transport } from '../transport/transport';

let isMissing = true;
/** Delays every upload until it resolves. */
let transfer: Promise<void> = Promise.resolve();

// The chunk cannot be loaded until a test allows it.
jest.mock('./upload-engine', () => {
  const actual = jest.requireActual('./upload-engine');
  return {
    get uploadEngine() {
      if (isMissing) throw new Error('Loading chunk upload failed');
      return actual.uploadEngine;
    },
  };
});

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(0));
});
beforeEach(() => {
  isMissing = true;
  transfer = Promise.resolve();
});

const note = new File(['text'], 'note.txt', { type: 'text/plain' });
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

function show(...pages: Parameters<typeof formOf>[0]) {
  const sent: object[] = [];
  const uploaded: string[] = [];
  const transport: Transport = {
    submit: async ({ data, files }) => {
      sent.push({ data, files });
      return { kind: 'stored', receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '' } };
    },
    upload: async ({ name }) => {
      await transfer;
      uploaded.push(name);
      return { id: 'file-1' };
    },
  };
  render(
    <VisitorForm
      initial={begin(formOf(pages))}
      opening={{ key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' }}
      transport={transport}
      messages={english}
      source="visitor"
    />,
  );
  return { sent, uploaded, user: userEvent.setup() };
}

test('sends an optional file if the upload chunk is loaded only at Submit', async () => {
  const { sent, user } = show([question('text', 'Name'), question('file', 'Proof')]);
  await user.upload(screen.getByLabelText('Proof'), note);
  isMissing = false;
  await user.click(press('Submit'));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toEqual([{ data: { Name: '', Proof: 'note.txt' }, files: { Proof: ['file-1'] } }]);
});

test('sends nothing without the upload chunk, and the file once it is loaded', async () => {
  const { sent, user } = show([question('file', 'Proof')]);
  await user.upload(screen.getByLabelText('Proof'), note);
  await user.click(press('Submit'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByText('The file has not been sent yet.', { exact: false })).toBeInTheDocument();
  expect(sent).toEqual([]);
  isMissing = false;
  await user.click(press('Send now'));
  await waitFor(() => expect(sent).toEqual([{ data: { Proof: 'note.txt' }, files: { Proof: ['file-1'] } }]));
});

test('accepts a required file that was chosen before the upload chunk was loaded, and loads the chunk at Next', async () => {
  const { uploaded, user } = show([question('file', 'Proof', { required: true })], [question('text', 'Name')]);
  await user.upload(screen.getByLabelText(/Proof/), note);
  isMissing = false;
  await user.click(press('Next'));
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  await waitFor(() => expect(uploaded).toEqual(['note.txt']));
});

test('sends the answers of the moment when the files are uploaded, not of the moment of Submit', async () => {
  const { sent, user } = show([question('text', 'Name'), question('file', 'Proof')]);
  isMissing = false;
  let arrive: () => void = () => undefined;
  transfer = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await user.upload(screen.getByLabelText('Proof'), note);
  await user.click(press('Submit'));
  await user.type(screen.getByLabelText('Name'), 'Zoë');
  expect(sent).toEqual([]);
  arrive();
  await waitFor(() => expect(sent).toMatchObject([{ data: { Name: 'Zoë', Proof: 'note.txt' } }]));
});
