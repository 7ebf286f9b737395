import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begin } from '../form-session/form-session';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { fakeScrollingAndDialogs, opening, renderForm, showForm, stored } from '../testing/show-form';
import type { SubmitOutcome, Transport } from '../transport/transport';
import { VisitorForm } from './visitor-form';

beforeAll(fakeScrollingAndDialogs);

const two = () => formOf([[question('text', 'Name', { required: true })], [question('email', 'Mail')]]);

test('shows no Previous on the first page, and Submit instead of Next on the last', async () => {
  const { user } = showForm(two());
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.type(screen.getByLabelText(/Name/), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
});

test('continues with Enter in a text field, on every page', async () => {
  const { user, sent } = showForm(two());
  await user.type(screen.getByLabelText(/Name/), 'Leda{Enter}');
  await user.type(screen.getByLabelText(/Mail/), 'leda@post.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('sends the language of its messages with the answers', async () => {
  const form = formOf([[question('text', 'Name')]]);
  const submit = jest.fn(async () => stored);
  render(
    <VisitorForm
      initial={begin(form)}
      opening={opening}
      transport={{ submit, upload: async () => ({ id: 'file-1' }) }}
      messages={{ ...pageMessages(form), language: 'fr' }}
      source="visitor"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submit).toHaveBeenCalledWith(expect.objectContaining({ language: 'fr' })));
});

test('shows no progress on a form of one page', () => {
  showForm(formOf([[question('text', 'Name')]]));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Page 1 of/)).toBeNull();
});

test('shows errors above the page and beside the field, and focuses the summary', async () => {
  const { user } = showForm(two());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('One answer needs your attention:Name');
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription('Name is required');
  await user.click(within(summary).getByRole('link', { name: 'Name' }));
  expect(screen.getByLabelText(/Name/)).toHaveFocus();
  await user.keyboard('L');
  expect(screen.queryByText('Name is required')).toBeNull();
});

test('focuses the first button of a ranking from the link of its error', async () => {
  const ranking = question('ranking', 'Weather', { options: ['Sun', 'Rain'], required: true });
  const { user } = showForm(formOf([[ranking]]));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Weather' }));
  expect(screen.getByRole('button', { name: 'Move Sun down' })).toHaveFocus();
});

test('focuses the heading of a turned page', async () => {
  const { user } = showForm(two());
  await user.type(screen.getByLabelText(/Name/), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Part 2' })).toHaveFocus();
});

test('sends the answers once with key, version and source, and shows the receipt', async () => {
  const { user, sent } = showForm(formOf([[question('number', 'People')]]));
  await user.type(screen.getByLabelText('People'), '3');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(screen.getByText('7KQ2-9FWM-X3PA')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({
      key: 'key-1',
      version: 3,
      source: 'visitor',
      openedAt: opening.openedAt,
      data: { People: 3 },
    }),
  ]);
});

test('shows that it is sending, and ignores a second press', async () => {
  let finish: (outcome: SubmitOutcome) => void = () => undefined;
  const waiting = new Promise<SubmitOutcome>((resolve) => {
    finish = resolve;
  });
  const submit = jest.fn(() => waiting);
  const user = renderForm(formOf([[question('text', 'Name')]]), submit);
  const button = screen.getByRole('button', { name: 'Submit' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveAccessibleName('Submitting...');
  await user.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => finish(stored));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
});

test('takes no changes while the answers are sent, and takes them again when they could not be stored', async () => {
  let finish: (outcome: SubmitOutcome) => void = () => undefined;
  const submit = jest.fn(
    () =>
      new Promise<SubmitOutcome>((resolve) => {
        finish = resolve;
      }),
  );
  const user = renderForm(formOf([[question('text', 'Name'), question('file', 'Plan')]]), submit);
  // jsdom does not implement `inert`: in a browser no one can type or press there.
  const isEditable = () => screen.getByLabelText('Name').closest('[inert]') === null;
  await user.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(isEditable()).toBe(false);
  expect(screen.getByLabelText('Plan').closest('[inert]')).not.toBeNull();
  // The button says that the form is sent, and can be reached.
  const button = screen.getByRole('button', { name: 'Submitting...' });
  expect(button).toHaveFocus();
  expect(button.closest('[inert]')).toBeNull();
  await act(async () => finish({ kind: 'gone', message: 'This form is no longer accepting responses' }));
  await waitFor(() => expect(isEditable()).toBe(true));
});

test('takes changes while a file is uploaded, and sends them', async () => {
  let finish: (file: { id: string }) => void = () => undefined;
  const upload = new Promise<{ id: string }>((resolve) => {
    finish = resolve;
  });
  const sent: unknown[] = [];
  const form = formOf([[question('text', 'Name'), question('file', 'Plan')]]);
  render(
    <VisitorForm
      initial={begin(form)}
      opening={opening}
      transport={{
        submit: async ({ data }) => {
          sent.push(data);
          return stored;
        },
        upload: () => upload,
      }}
      messages={pageMessages(form)}
      source="visitor"
    />,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Plan'), new File(['%PDF'], 'plan.pdf'));
  await user.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  await screen.findByRole('button', { name: 'Submitting...' });
  expect(screen.getByLabelText('Name').closest('[inert]')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'a Smith');
  await act(async () => finish({ id: 'file-1' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent).toEqual([{ Name: 'Anna Smith', Plan: 'plan.pdf' }]);
});

test('shows a failure in a dialog, keeps the answers, and sends the same key again', async () => {
  const { user, sent } = showForm(formOf([[question('text', 'Name')]]), {
    kind: 'gone',
    message: 'This form is no longer accepting responses',
  });
  await user.type(screen.getByLabelText('Name'), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Failed to submit form: This form is no longer accepting responses');
  expect(screen.getByLabelText('Name')).toHaveValue('Leda');
  // The browser closes the dialog; jsdom only fires the event.
  fireEvent(dialog, new Event('close'));
  await user.click(screen.getByRole('button', { name: 'Submit', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(sent.map((each) => (each as { key: string }).key)).toEqual(['key-1', 'key-1']);
});

test('shows answers that the server refuses on their page', async () => {
  const { user } = showForm(two(), {
    kind: 'refused',
    message: 'Some answers need your attention.',
    errors: { Name: 'Name is taken' },
  });
  await user.type(screen.getByLabelText(/Name/), 'Leda');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Part 1', hidden: true })).toBeInTheDocument();
  expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription('Name is taken');
});

test.each([
  ['pages', formOf([])],
  ['questions', formOf([[], []])],
])('shows a form without %s as invalid', (_without, form) => {
  showForm(form);
  expect(screen.getByRole('heading', { name: 'Invalid form' })).toBeInTheDocument();
  expect(screen.getByText('This form appears to be empty or invalid.')).toBeInTheDocument();
});

test('offers to send answers as another response when others are stored under the key', async () => {
  const receipt = { receipt: '7KQ2-9FWM-X3PA', submittedAt: '2026-01-01T00:01:00.000Z' };
  const { user, sent } = showForm(formOf([[question('text', 'Name')]]), { kind: 'differs', receipt });
  await user.type(screen.getByLabelText('Name'), 'Corrected');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('We already received your response.');
  expect(within(dialog).getByRole('link', { name: '7KQ2-9FWM-X3PA' })).toHaveAttribute(
    'href',
    '/fill/form-1/receipt/7KQ2-9FWM-X3PA',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send as another response' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  const [first, second] = sent as { key: string; data: object }[];
  expect(second?.data).toEqual({ Name: 'Corrected' });
  expect(second?.key).not.toBe(first?.key);
});

test('uploads files again for another response', async () => {
  const uploaded: unknown[] = [];
  const outcomes: SubmitOutcome[] = [{ kind: 'differs', receipt: null }];
  const keys: (string | undefined)[] = [];
  const transport: Transport = {
    submit: async (submission) => {
      keys.push(submission.key);
      return outcomes.shift() ?? stored;
    },
    upload: async (file, { key }) => {
      uploaded.push([file.name, key]);
      return { id: `file-${uploaded.length}` };
    },
  };
  const form = formOf([[question('file', 'Plan', { validation: { maxCount: 2 } })]]);
  // One file is from an earlier visit and belongs to the first submission only.
  const initial = begin(form, { Plan: ['old.pdf'] });
  render(
    <VisitorForm
      initial={initial}
      opening={opening}
      transport={transport}
      messages={pageMessages(form)}
      source="visitor"
    />,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Plan'), new File(['%PDF'], 'plan.pdf'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Send as another response' }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(uploaded).toEqual([
    ['plan.pdf', 'key-1'],
    ['plan.pdf', keys[1]],
  ]);
});

test('reports a file that is not sent yet, and sends the form once the server is reachable', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const outcomes = [{ refused: 'unreachable' }, { refused: 'unreachable' }];
  const transport: Transport = {
    submit: async () => stored,
    upload: async () => outcomes.shift() ?? { id: 'file-1' },
  };
  const form = formOf([[question('file', 'Plan')]]);
  render(
    <VisitorForm
      initial={begin(form)}
      opening={opening}
      transport={transport}
      messages={pageMessages(form)}
      source="visitor"
    />,
  );
  await user.upload(screen.getByLabelText('Plan'), new File(['%PDF'], 'plan.pdf'));
  expect(await screen.findByText('The file has not been sent yet.', { exact: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The server could not be reached.');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  jest.useRealTimers();
});
