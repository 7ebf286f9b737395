import { Link, useSearchParams } from '@tessera/federation/router';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm } from '@tessera/form-model/create-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetentionForm } from './retention/retention-form';
import { SpamForm } from './spam/spam-form';
import { UnsavedDraftsProvider } from './unsaved-drafts';

const filters = {
  hiddenField: true,
  tooFast: true,
  repeatedText: true,
  byAddress: true,
  minSeconds: 3,
  perAddress: 60,
};
const form = { ...createForm('f1', 'Workshops'), views: 0, responseCount: 0 };

const unlimited = { days: null, keepsInProgress: false, due: 0 };

function Section() {
  const [search] = useSearchParams();
  return search.get('section') === 'spam' ? (
    <SpamForm calls={{ saveFilters: async () => filters }} formId="f1" saved={filters} mayEdit>
      {null}
    </SpamForm>
  ) : (
    <RetentionForm
      calls={{
        countDue: async () => unlimited,
        saveRetention: async (_, next) => ({ ...unlimited, ...next, due: 0 }),
      }}
      form={form}
      saved={unlimited}
      mayEdit
    />
  );
}

let tests = 0;
beforeEach(() => {
  tests += 1;
});

/** Shows the page to a user; each test has its own ones. */
function show(user = 'noor') {
  return render(
    <TestRouter at="/form-settings/f1" path="/form-settings/f1">
      <UnsavedDraftsProvider page={`${user} ${tests}`}>
        <Link to="/form-settings/f1?section=spam">Spam</Link>
        <Link to="/form-settings/f1">Retention</Link>
        <Link to="/dashboard">Dashboard</Link>
        <Section />
      </UnsavedDraftsProvider>
    </TestRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const turnOn = () => userEvent.click(screen.getByRole('switch', { name: /^Delete old responses/ }));
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const place = () => screen.getByTestId('location').textContent;
const UNSAVED = 'You have changes here that are not saved yet.';
const asksOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('unsaved settings stay while another section is shown', async () => {
  show();
  await turnOn();
  await press('Spam');
  expect(question()).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /^Hidden field/ }));
  await press('Retention');
  expect(screen.getByRole('switch', { name: /^Delete old responses/ })).toBeChecked();
  await press('Spam');
  expect(screen.getByRole('switch', { name: /^Hidden field/ })).not.toBeChecked();
});

test('asks before a link leads away from unsaved settings, and names the sections', async () => {
  show();
  await turnOn();
  expect(asksOnUnload()).toBe(true);
  await press('Spam');
  await press('Dashboard');
  expect(question()).toHaveAccessibleDescription('Your changes in Retention are not saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(place()).toBe('/form-settings/f1?section=spam');
  await press('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(place()).toBe('/dashboard');
  expect(asksOnUnload()).toBe(false);
});

test.each(['Save changes', 'Discard'])('does not ask after %s', async (button) => {
  show();
  await turnOn();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(asksOnUnload()).toBe(false));
  await press('Dashboard');
  expect(place()).toBe('/dashboard');
});

test('does not ask when the change was taken back by hand', async () => {
  show();
  await turnOn();
  await turnOn();
  expect(asksOnUnload()).toBe(false);
});

test('shows unsaved settings again after the session has ended, only to the same user', async () => {
  const { unmount } = show();
  await turnOn();
  unmount();
  const other = show('omar');
  expect(screen.getByRole('switch', { name: /^Delete old responses/ })).not.toBeChecked();
  other.unmount();
  show();
  expect(screen.getByRole('switch', { name: /^Delete old responses/ })).toBeChecked();
  expect(asksOnUnload()).toBe(true);
  // The values alone look as if they were saved.
  expect(screen.getByText(UNSAVED)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
});

test('forgets unsaved settings that the user leaves', async () => {
  const { unmount } = show();
  await turnOn();
  await press('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  unmount();
  show();
  expect(screen.getByRole('switch', { name: /^Delete old responses/ })).not.toBeChecked();
});
