import { screen, waitFor, within } from '@testing-library/react';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { fakeScrollingAndDialogs, showForm } from '../testing/show-form';
import { refusedByLimit } from '../transport/refused-by-limit';

const form = formOf([[question('text', 'name', { label: 'Name' })]]);

beforeAll(fakeScrollingAndDialogs);

test('asks on the same page for a password that was set while the page was open, and then sends the answers', async () => {
  const outcome = refusedByLimit({ code: 'form-password' }, pageMessages(form));
  if (!outcome) throw new Error('Expected an outcome');
  const { sent, user } = showForm(form, outcome);
  const passwords: unknown[] = [];
  globalThis.fetch = (async (path: string, { body }: RequestInit) => {
    if (!body) return { type: 'opaqueredirect' };
    const given = (body as FormData).get('password');
    passwords.push([path, given]);
    const text = async () =>
      given === 'often' ? '<p>Too many attempts. Wait a minute, then try again.</p>' : '<p>Again</p>';
    return given === 'greenhouse' ? { type: 'opaqueredirect' } : { type: 'basic', status: 401, text };
  }) as unknown as typeof fetch;

  await user.type(screen.getByLabelText('Name'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Failed to submit form: This form now asks for a password.', { exact: false }),
  ).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/saved|reload/i);
  await screen.findByLabelText('Password');
  const inDialog = within(screen.getByRole('alertdialog')).getAllByRole('button');
  expect(inDialog.filter((button) => button.className.includes('primary')).map((button) => button.textContent)).toEqual(
    ['Continue'],
  );
  await user.type(await screen.findByLabelText('Password'), 'wrong');
  await user.click(screen.getByText('Continue'));
  expect(await screen.findByText('This password is not correct. Try again.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'often');
  await user.click(screen.getByText('Continue'));
  expect(await screen.findByText('Too many attempts. Wait a minute, then try again.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'greenhouse');
  await user.click(screen.getByText('Continue'));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument();
  expect(passwords.at(-1)).toEqual(['/fill/form-1/password', 'greenhouse']);
  await waitFor(() => expect(sent.map(({ data }) => data)).toEqual([{ name: 'Ana' }, { name: 'Ana' }]));
});

test.each(['notSentYet', 'notAccepted'] as const)('promises no saved answers: %s', (id) => {
  // An owner can switch the saving off, and a browser can refuse it.
  expect(pageMessages(form)[id]).not.toMatch(/saved/);
});

test('does not ask again where the browser stores no cookie, but offers a new tab', async () => {
  const outcome = refusedByLimit({ code: 'form-password' }, pageMessages(form));
  if (!outcome) throw new Error('Expected an outcome');
  const { sent, user } = showForm(form, outcome);
  globalThis.fetch = (async (_path: string, { method }: RequestInit) =>
    method === 'POST' ? { type: 'opaqueredirect' } : { type: 'basic', status: 401 }) as unknown as typeof fetch;
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(await screen.findByLabelText('Password'), 'greenhouse');
  await user.click(screen.getByText('Continue'));
  expect(
    await screen.findByText(/The password is right, but your browser does not store that here/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/fill/form-1');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(sent).toHaveLength(1);
});
