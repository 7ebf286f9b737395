import type { ApiClient } from '@tessera/api-client/client';
import { Unreachable } from '@tessera/api-client/errors';
import { pageProps, user } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { DAY_MS } from '@tessera/fields/durations';
import { createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notCreatedStep } from '../creating/not-created-step';
import { formListStore } from '../forms/form-list';
import DashboardPage from './dashboard-page';

const form = (name: string, more: Partial<Form> = {}): Form => ({ ...createForm(name, name), ...more });
const days = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString();

function show(api: Partial<ApiClient>, session = {}) {
  const props = pageProps({ api: { countDays: () => new Promise(() => {}), ...api }, session });
  render(
    <TestRouter at="/dashboard" path="/dashboard">
      <DashboardPage {...props} />
    </TestRouter>,
  );
  return props;
}

const counter = (label: string) => screen.getByText(label).nextElementSibling;

beforeEach(() => {
  localStorage.clear();
  formListStore.set({ ownerId: '', forms: [], state: 'loading', problem: '' });
});

describe('the dashboard', () => {
  test('counts forms, responses and views', async () => {
    const forms = [
      form('a', { status: 'published', responseCount: 1200, views: 2400 }),
      form('b', { responseCount: 0, views: null }),
      form('c', { location: 'archive', responseCount: 34, views: 66 }),
    ];
    show({ listForms: () => Promise.resolve(forms.map(summarizeForm)) });
    expect(screen.getByRole('heading', { name: 'Welcome back, Noor' })).toBeInTheDocument();
    expect(await screen.findByText('1 published, 1 draft')).toBeInTheDocument();
    expect(counter('Total Forms')).toHaveTextContent('2');
    expect(counter('Total Responses')).toHaveTextContent((1234).toLocaleString());
    expect(counter('Total Views')).toHaveTextContent((2466).toLocaleString());
    expect(screen.getByText(/50(\.|,)?0?% led to a response/)).toBeInTheDocument();
  });

  test.each([
    [new Date().toISOString(), 'Welcome, Noor'],
    ['', 'Welcome, Noor'],
    ['2026-01-01T00:00:00.000Z', 'Welcome back, Noor'],
  ])('greets the owner of an account created at %j with: %s', (createdAt, greeting) => {
    show({ listForms: () => Promise.resolve([]) }, { user: { ...user, createdAt } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  });

  describe('shows the last days', () => {
    const answered = () => Promise.resolve([summarizeForm(form('a', { responseCount: 9, views: 90 }))]);
    const tiles = (label: string) =>
      [...(counter(label)?.parentElement?.querySelectorAll('rect') ?? [])].map((tile) => tile.getAttribute('class'));
    const counted = (...responses: number[]) =>
      responses.map((count, at) => ({ day: `2026-11-0${at + 1}`, responses: count, views: 2 * count }));

    test('as a tile for each, darker for higher counts', async () => {
      show({ listForms: answered, countDays: () => Promise.resolve(counted(0, 1, 4, 2)) });
      expect(await screen.findByText('7 in the last 4 days')).toBeInTheDocument();
      expect(tiles('Total Responses')).toEqual(['heat0', 'heat1', 'heat4', 'heat2']);
      expect(tiles('Total Views')).toEqual(['heat0', 'heat1', 'heat4', 'heat2']);
    });

    test('only as text if nothing happened', async () => {
      show({ listForms: answered, countDays: () => Promise.resolve(counted(0, 0)) });
      expect(await screen.findByText('None in the last 2 days')).toBeInTheDocument();
      expect(tiles('Total Responses')).toEqual([]);
    });

    test('only if they are loaded', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      show({ listForms: answered, countDays: () => Promise.reject(new Error('Not found')) });
      expect(await screen.findByText('from 1 form')).toBeInTheDocument();
      expect(screen.queryByText(/in the last/)).not.toBeInTheDocument();
      expect(tiles('Total Responses')).toEqual([]);
      jest.restoreAllMocks();
    });
  });

  test('shows the six forms of the inbox that changed last', async () => {
    const forms = Array.from({ length: 8 }, (_, at) => form(`Form-${at}`, { updatedAt: days(8 - at) }));
    forms.push(form('Archived', { location: 'archive', updatedAt: days(0) }));
    show({ listForms: () => Promise.resolve(forms.map(summarizeForm)) });
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names).toEqual(['Form-7', 'Form-6', 'Form-5', 'Form-4', 'Form-3', 'Form-2']);
    expect(screen.getByRole('link', { name: 'Edit Form-7' })).toHaveAttribute('href', '/form-builder/Form-7');
    expect(screen.getByRole('link', { name: 'Preview Form-7' })).toHaveAttribute('href', '/form-preview/Form-7');
    expect(screen.getByRole('link', { name: 'View All Forms' })).toHaveAttribute('href', '/my-forms');
  });

  test('shows that it is loading', () => {
    show({ listForms: () => new Promise(() => {}) });
    expect(screen.getByText('Loading your dashboard...')).toBeInTheDocument();
  });

  test('asks users who are not logged in to log in', () => {
    show({}, { status: 'anonymous', user: null });
    expect(screen.getByText('Please log in to view your dashboard.')).toBeInTheDocument();
  });

  test('creates the first form and opens it', async () => {
    const createForm = jest.fn().mockResolvedValue(form('f1'));
    show({ listForms: () => Promise.resolve([]), createForm });
    expect(await screen.findByRole('heading', { name: 'No forms created yet' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create Your First Form' }));
    expect(createForm).toHaveBeenCalledWith({ creationId: expect.any(String), title: 'Untitled Form' });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/f1'));
  });
});

describe('without a server', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());
  const failing = () => Promise.reject(new Error('No connection.'));

  test('shows the saved list with a message, and tries again', async () => {
    const listForms = jest
      .fn()
      .mockRejectedValueOnce(new Error('No connection.'))
      .mockResolvedValue([summarizeForm(form('New'))]);
    const props = pageProps({ api: { listForms, countDays: failing } });
    props.api.store.saveForms([summarizeForm(form('Kept'))]);
    render(
      <TestRouter>
        <DashboardPage {...props} />
      </TestRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'Kept' })).toBeInTheDocument();
    const alert = screen.getByText(/saved in this browser/).closest('[role]') as HTMLElement;
    expect(alert).toHaveTextContent('No connection.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'New' })).toBeInTheDocument();
    expect(screen.queryByText(/saved in this browser/)).not.toBeInTheDocument();
  });

  test('never shows the saved list of another user', async () => {
    const props = pageProps({ api: { listForms: failing, countDays: failing } });
    props.api.store.saveUser({ ...user, id: 'other' });
    props.api.store.saveForms([summarizeForm(form('Theirs'))]);
    props.api.store.saveUser(user);
    render(
      <TestRouter>
        <DashboardPage {...props} />
      </TestRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'No forms to show' })).toBeInTheDocument();
    expect(screen.queryByText('Theirs')).not.toBeInTheDocument();
  });

  test('creates a form as a local draft, marked as one', async () => {
    show({ listForms: failing, createForm: failing });
    await userEvent.click(await screen.findByRole('button', { name: 'Create Form' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/local-'));
    expect(localStorage.getItem('tessera_drafts')).toMatch('Untitled Form');
  });

  test('lists local drafts and creates them when the server can be reached again', async () => {
    const createForm = jest.fn().mockRejectedValueOnce(new Error('No connection.'));
    const first = pageProps({ api: { listForms: failing, countDays: failing, createForm } });
    const { unmount } = render(
      <TestRouter at="/dashboard" path="/dashboard">
        <DashboardPage {...first} />
      </TestRouter>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Create Form' }));
    unmount();
    createForm.mockResolvedValue(form('f1'));
    show({ listForms: () => Promise.resolve([summarizeForm(form('Other'))]), createForm });
    expect(await screen.findByRole('heading', { name: 'f1' })).toBeInTheDocument();
    expect(screen.queryByText('Local draft')).not.toBeInTheDocument();
    expect(createForm).toHaveBeenCalledTimes(2);
  });
});

describe('a form that the builder could not create', () => {
  test('is reported, and can be created as a local draft', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const props = pageProps({
      api: {
        countDays: () => new Promise(() => {}),
        listForms: () => Promise.resolve([summarizeForm(form('a'))]),
        createForm: () => Promise.reject(new Unreachable('No connection.')),
      },
    });
    render(
      <TestRouter
        at={{
          pathname: '/dashboard',
          state: notCreatedStep(new Unreachable('No connection.'), {
            pathname: '/form-builder',
            search: '',
            state: null,
          }),
        }}
        path="/dashboard"
      >
        <DashboardPage {...props} />
      </TestRouter>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be created. No connection.');
    await userEvent.click(screen.getByRole('button', { name: 'Create a local draft' }));
    expect(await screen.findByText(/^\/form-builder\/local-/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
