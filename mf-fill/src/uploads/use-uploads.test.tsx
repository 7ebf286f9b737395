import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import type { Transport } from '../transport/transport';
import { UNREACHABLE } from '../transport/unreachable';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
const several = () => question('file', 'Photos', { validation: { maxCount: 2, maxBytes: 1_000, kinds: ['image/*'] } });
const photo = (name: string, text = 'photo') => new File([text], name, { type: 'image/jpeg' });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  // jsdom cannot read parts of files.
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

/** How many of the next uploads find no server. */
let unreachable = 0;

function show(...pages: Parameters<typeof formOf>[0]) {
  const uploaded: string[] = [];
  const sent: { data: object; files?: object }[] = [];
  const transport: Transport = {
    submit: async (submission) => {
      sent.push(submission);
      return { kind: 'stored', receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '' } };
    },
    upload: async (file) => {
      if (unreachable > 0) {
        unreachable -= 1;
        return { refused: UNREACHABLE };
      }
      uploaded.push(
        await new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.readAsText(file);
        }),
      );
      return { id: `file-${uploaded.length}` };
    },
  };
  render(
    <VisitorForm
      initial={begin(formOf(pages))}
      opening={opening}
      transport={transport}
      messages={english}
      source="visitor"
    />,
  );
  return { uploaded, sent, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

test('sends two files of one name, and removes the one whose button is pressed', async () => {
  const { uploaded, sent, user } = show([several()]);
  const input = screen.getByLabelText('Photos');
  await user.upload(input, [photo('image.jpg', 'first'), photo('image.jpg', 'second')]);
  await waitFor(() => expect(uploaded).toEqual(['first', 'second']));
  const [first] = screen.getAllByRole('button', { name: 'Remove image.jpg' });
  if (first) await user.click(first);
  await user.upload(input, photo('image.jpg', 'third'));
  await waitFor(() => expect(uploaded).toEqual(['first', 'second', 'third']));
  await user.click(press('Submit'));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toMatchObject([
    { data: { Photos: ['image.jpg', 'image.jpg'] }, files: { Photos: ['file-2', 'file-3'] } },
  ]);
});

test('tells the server of a removed file once it is uploaded, so that it counts for no limit', async () => {
  const beacon = jest.fn();
  Object.assign(navigator, { sendBeacon: beacon });
  const { uploaded, user } = show([several()]);
  const input = screen.getByLabelText('Photos');
  await user.upload(input, photo('large.jpg', 'x'.repeat(1_001)));
  await user.click(press('Remove large.jpg'));
  expect(beacon).not.toHaveBeenCalled();
  await user.upload(input, photo('plan “a”.jpg', 'plan'));
  await waitFor(() => expect(uploaded).toEqual(['plan']));
  await user.click(press('Remove plan “a”.jpg'));
  expect(beacon.mock.calls).toEqual([
    [expect.stringMatching(/^\/api\/forms\/[^/]+\/files\/file-1\/remove\?key=key-1$/)],
  ]);
});

test('refuses a file that is too large, of a wrong type or one too many before it is sent', async () => {
  const { uploaded, user } = show([several()]);
  const input = screen.getByLabelText('Photos');
  await user.upload(input, photo('large.jpg', 'x'.repeat(1_001)));
  expect(await screen.findByText('The file is larger than 1 KB.')).toBeInTheDocument();
  await user.click(press('Remove large.jpg'));
  // The question accepts the name and the type, but not the content.
  await user.upload(input, photo('plan.jpg', '%PDF-1.7'));
  expect(await screen.findByText('Files of this kind are not accepted here. Accepted: image.')).toBeInTheDocument();
  await user.click(press('Remove plan.jpg'));
  await user.upload(input, [photo('a.jpg', 'a'), photo('b.jpg', 'b'), photo('c.jpg', 'c')]);
  expect(await screen.findByText('Photos takes at most 2 files')).toBeInTheDocument();
  await waitFor(() => expect(uploaded).toEqual(['a', 'b']));
  // There is room once another file is removed.
  await user.click(press('Remove a.jpg'));
  await waitFor(() => expect(uploaded).toEqual(['a', 'b', 'c']));
  expect(screen.queryByText('Photos takes at most 2 files')).toBeNull();
});

test('names every refused file in the summary, also on earlier pages, beside answers that are missing', async () => {
  const { user, sent } = show(
    [question('text', 'Name'), question('file', 'Plan', { validation: { maxBytes: 10 } })],
    [question('file', 'Proof', { validation: { maxBytes: 10 } }), question('text', 'Sign', { required: true })],
  );
  await user.click(press('Next'));
  await user.upload(screen.getByLabelText('Proof'), photo('proof.jpg', 'x'.repeat(11)));
  await screen.findByText('The file is larger than 1 KB.');
  await user.click(press('Previous'));
  await user.upload(screen.getByLabelText('Plan'), photo('plan.jpg', 'fits'));
  await user.click(press('Next'));
  await user.click(press('Submit'));
  expect(screen.getByRole('alert')).toHaveTextContent('Two answers need your attention:ProofSign');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('A file was not uploaded.');
  expect(sent).toEqual([]);
});

test('links from the summary to a file that was refused on an earlier page', async () => {
  const { user } = show(
    [question('file', 'Plan', { validation: { maxBytes: 10 } })],
    [question('file', 'Proof', { validation: { maxBytes: 10 } })],
  );
  await user.click(press('Next'));
  await user.upload(screen.getByLabelText('Proof'), photo('proof.jpg', 'x'.repeat(11)));
  await screen.findByText('The file is larger than 1 KB.');
  await user.click(press('Previous'));
  await user.upload(screen.getByLabelText('Plan'), photo('plan.jpg', 'x'.repeat(11)));
  await screen.findByText('The file is larger than 1 KB.');
  await user.click(press('Next'));
  expect(screen.getByRole('alert')).toHaveTextContent('One answer needs your attention:Plan');
});

test('sends the answers when a response is stored under the key already, so that they can be sent as another one', async () => {
  const keys: string[] = [];
  const receipt = { receipt: '7KQ2-9FWM-X3PA', submittedAt: '' };
  const transport: Transport = {
    submit: async ({ key }) => (key === 'key-1' ? { kind: 'differs', receipt } : { kind: 'stored', receipt }),
    upload: async (_file, { key }) => {
      keys.push(key);
      return key === 'key-1' ? { refused: 'already-submitted' } : { id: 'file-1' };
    },
  };
  render(
    <VisitorForm
      initial={begin(formOf([[question('file', 'Bill', { required: true })]]))}
      opening={opening}
      transport={transport}
      messages={english}
      source="visitor"
    />,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/Bill/), photo('bill “final”.jpg'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Send as another response' }));
  await screen.findByText(/7KQ2-9FWM-X3PA/);
  expect(keys[0]).toBe('key-1');
  expect(keys.at(-1)).not.toBe('key-1');
});

test('says no longer that a file was not sent once it is uploaded', async () => {
  unreachable = 1;
  const { uploaded, user } = show([several()]);
  await user.upload(screen.getByLabelText('Photos'), photo('plot.jpg', 'plot'));
  const message = /has not been sent yet/;
  expect(await screen.findByText(message)).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(uploaded).toEqual(['plot']));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
