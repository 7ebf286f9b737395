import { Conflict } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import type { WireNotifications, WireSavedNotifications } from '@tessera/form-model/wire';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsForm } from './notifications-form';

const none: WireSavedNotifications = {
  frequency: 'never',
  recipients: [],
  includesAnswers: false,
  timeZone: 'UTC',
  copy: null,
  hourlyUntil: null,
  unsent: [],
  sendsEmail: true,
};
const email = { id: 'mail', type: 'email', label: 'Your email' };

interface Given {
  saved?: Partial<WireSavedNotifications>;
  fields?: object[];
  save?: jest.Mock;
  mayEdit?: boolean;
}

function show(given: Given = {}) {
  const save =
    given.save ??
    jest.fn((_: string, settings: Partial<WireNotifications>) =>
      Promise.resolve({ ...none, ...given.saved, ...settings, hourlyUntil: null, sendsEmail: true }),
    );
  const blank = { ...createForm('f1', 'Plots & beds'), views: 0, responseCount: 0 };
  const form = { ...blank, pages: blank.pages.map((page) => ({ ...page, fields: given.fields ?? [] })) };
  render(
    <NotificationsForm
      calls={{ saveNotifications: save, sendTestEmail: () => Promise.resolve('Sent') }}
      form={form as never}
      saved={{ ...none, ...given.saved }}
      email="noor@hollinvale.example"
      mayEdit={given.mayEdit ?? true}
    />,
  );
  return save;
}

const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

test('a person who only reads the form sees the settings, and no way to change them', () => {
  show({ saved: { frequency: 'hourly', recipients: ['a@b.example'] }, mayEdit: false });
  expect(screen.getByText(/You can view these settings but not change them/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Recipients' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^Every hour/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

test('the owner is the first recipient of an email, and others can be added', async () => {
  const save = show();
  expect(screen.queryByRole('textbox', { name: 'Recipients' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Every hour/ }));
  const recipients = screen.getByRole('textbox', { name: 'Recipients' });
  expect(recipients).toHaveValue('noor@hollinvale.example');
  await userEvent.type(recipients, ', plots@hollinvale.example');
  await userEvent.click(screen.getByRole('switch', { name: /^Include the answers/ }));
  await userEvent.click(saveButton());
  expect(save).toHaveBeenCalledWith(
    'f1',
    expect.objectContaining({
      frequency: 'hourly',
      recipients: ['noor@hollinvale.example', 'plots@hollinvale.example'],
      includesAnswers: true,
    }),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test.each([
  ['', 'Enter at least one email address.'],
  ['noor at hollinvale', 'noor is not an email address.'],
])('recipients %j are not saved', async (text, message) => {
  const save = show({ saved: { frequency: 'at-once', recipients: ['a@b.example'] } });
  const recipients = screen.getByRole('textbox', { name: 'Recipients' });
  await userEvent.clear(recipients);
  if (text) await userEvent.type(recipients, text);
  await userEvent.click(saveButton());
  expect(recipients).toHaveAccessibleDescription(message);
  expect(save).not.toHaveBeenCalled();
});

test('visitors can get a copy if the form asks for an email', async () => {
  const save = show({ fields: [email] });
  await userEvent.click(screen.getByRole('switch', { name: /^Send a copy/ }));
  expect(screen.getByRole('combobox', { name: 'Field with the address' })).toHaveDisplayValue('Your email');
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Your application');
  await userEvent.click(saveButton());
  expect(save).toHaveBeenCalledWith(
    'f1',
    // Only what was changed: a colleague can have changed the rest since.
    { copy: { fieldId: 'mail', subject: 'Your application', message: '' }, before: { copy: null } },
  );
});

test('shows the copy that a colleague has changed since, and does not overwrite it with the next save', async () => {
  const changed = { fieldId: 'mail', subject: 'Your application', message: 'Dear neighbour' };
  const save = jest.fn((_: string, settings: Partial<WireNotifications>) =>
    Promise.resolve({ ...none, copy: changed, ...settings }),
  );
  show({ fields: [email], saved: { copy: { ...changed, message: '' } }, save });
  await userEvent.click(screen.getByRole('radio', { name: /^Every hour/ }));
  await userEvent.click(saveButton());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Message above the answers' })).toHaveValue('Dear neighbour');
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  await userEvent.click(saveButton());
  expect(save).toHaveBeenLastCalledWith('f1', {
    copy: { ...changed, subject: 'Your application!' },
    before: { copy: changed },
  });
});

test('keeps the copy that was typed when a colleague has turned on another one since', async () => {
  const theirs = { fieldId: 'mail', subject: 'Your plot', message: '' };
  const refusal = new Conflict('These settings were changed elsewhere.', 'settings-changed', null);
  const save = jest.fn().mockRejectedValueOnce(Object.assign(refusal, { data: { ...none, copy: theirs } }));
  show({ fields: [email], save });
  await userEvent.click(screen.getByRole('switch', { name: /^Send a copy/ }));
  const message = screen.getByRole('textbox', { name: 'Message above the answers' });
  await userEvent.type(message, 'Dear neighbour');
  await userEvent.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('changed elsewhere');
  expect(message).toHaveValue('Dear neighbour');
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(message).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your plot');
});

test('a copy that is turned off keeps its texts until the page is left', async () => {
  const copy = { fieldId: 'mail', subject: 'Your application', message: '' };
  show({ fields: [email], saved: { copy } });
  const sends = screen.getByRole('switch', { name: /^Send a copy/ });
  await userEvent.click(sends);
  await userEvent.click(saveButton());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await userEvent.click(sends);
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your application');
});

describe('answers in the texts of the copy', () => {
  const id = 'q7-plot-holder';
  const named = { id, type: 'text', label: 'Name, “full”' };
  const fields = [named, email, { id: 'h', type: 'heading', label: 'Plots' }];
  const copy = { fieldId: 'mail', subject: `Your plot, {{${id}|neighbour}}`, message: '' };

  test('are chosen from a menu, shown by name, and stored by the id of the field', async () => {
    const save = show({ fields, saved: { copy } });
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    expect(subject).toHaveValue('Your plot, {{Name, “full”|neighbour}}');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message above the answers' });
    await userEvent.type(message, 'Dear , welcome');
    message.setSelectionRange(5, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Insert an answer: Message above the answers' }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(offered).toEqual(['Name, “full”', 'Your email']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Name, “full”' }));
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.keyboard('friend');
    expect(message).toHaveValue('Dear {{Name, “full”|friend}}, welcome');
    await userEvent.click(saveButton());
    const stored = { ...copy, message: `Dear {{${id}|friend}}, welcome` };
    expect(save).toHaveBeenCalledWith('f1', expect.objectContaining({ copy: stored }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(subject).toHaveValue('Your plot, {{Name, “full”|neighbour}}');
  });

  test('that make a text too long are not saved', async () => {
    const long = { id: 'q'.repeat(60), type: 'text', label: 'Name' };
    const save = show({ fields: [long, email], saved: { copy: { ...copy, subject: '' } } });
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    fireEvent.change(subject, { target: { value: '{{Name|}}'.repeat(4) } });
    await userEvent.click(saveButton());
    expect(subject).toHaveAccessibleDescription(/^This text is too long/);
    expect(save).not.toHaveBeenCalled();
  });

  test('cannot be inserted by a person who only reads the form', () => {
    show({ fields, saved: { copy }, mayEdit: false });
    expect(screen.getByRole('button', { name: 'Insert an answer: Subject' })).toBeDisabled();
  });
});

test('say that no emails are sent where the installation has no mail server', () => {
  show({ saved: { sendsEmail: false } });
  expect(screen.getByText(/^No emails are sent yet/)).toBeInTheDocument();
});

test('emails that come hourly because of the limit say so, until the owner chooses other ones', async () => {
  show({ saved: { frequency: 'at-once', recipients: ['a@b.example'], hourlyUntil: '2026-11-23T00:00:00.000Z' } });
  expect(
    screen.getByText(/Today’s limit of emails has been reached\. Until .*23.*, you get one email/),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Every day/ }));
  expect(screen.queryByText(/limit of emails/)).not.toBeInTheDocument();
});

test('a form without an email field says what to do', () => {
  show();
  expect(screen.getByRole('switch', { name: /^Send a copy/ })).toBeDisabled();
  expect(screen.getByText('Add an email field to the form to use this.')).toBeInTheDocument();
});

test('changes stay when they cannot be saved, and can be discarded', async () => {
  show({
    saved: { frequency: 'daily', recipients: ['a@b.example'] },
    save: jest.fn().mockRejectedValue(new Error('No connection.')),
  });
  await userEvent.click(screen.getByRole('radio', { name: /^At once/ }));
  await userEvent.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  expect(screen.getByRole('radio', { name: /^At once/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('radio', { name: /^Every day/ })).toBeChecked();
});

test('a daily email keeps its time zone when a colleague in another one saves other settings', async () => {
  const save = show({ saved: { frequency: 'daily', recipients: ['a@b.example'], timeZone: 'Asia/Tokyo' } });
  expect(screen.getByRole('radio', { name: 'Every day At 08:00, Asia/Tokyo.' })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: /^Include the answers/ }));
  await userEvent.click(saveButton());
  expect(save).toHaveBeenCalledWith('f1', { includesAnswers: true, before: { includesAnswers: false } });
});

test('emails that were not sent are listed with their number and the reason', () => {
  const lastDay = '2026-11-23';
  show({
    saved: {
      unsent: [
        { kind: 'copy', reason: 'form', count: 120, lastDay },
        { kind: 'notice', reason: 'mail-server', count: 1, lastDay },
        { kind: 'place', reason: 'address', count: 1, lastDay },
      ],
    },
  });
  const [toOwner, toVisitor] = screen.getAllByRole('list').map(({ textContent }) => textContent);
  expect(toOwner).toMatch(/^1 email about new responses, .*: the mail server did not accept them for three days\.$/);
  expect(toVisitor).toMatch(/^120 copies of the answers, .*limit of emails for this form/);
  expect(toVisitor).toMatch(/1 email about a place from a waiting list, .*too many to the same address/);
});
