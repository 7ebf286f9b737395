import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm as newForm } from '@tessera/form-model/create-form';
import { templates } from '@tessera/templates/catalogue';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TemplatesPage from './templates-page';

async function show(createForm: jest.Mock, at = '/templates') {
  render(
    <TestRouter at={at} path="/templates">
      <TemplatesPage {...pageProps({ api: { createForm } })} />
    </TestRouter>,
  );
  await screen.findByRole('searchbox');
}
const open = () => userEvent.click(screen.getByRole('button', { name: /^Wedding RSVP/ }));

beforeEach(() => localStorage.clear());

describe('the gallery', () => {
  test('shows the category of its address', async () => {
    await show(jest.fn(), '/templates?category=Ballots');
    const count = templates.filter(({ category }) => category === 'Ballots').length;
    expect(screen.getAllByRole('button', { name: /^Preview / })).toHaveLength(count);
    expect(screen.getAllByRole('button', { name: /Ballots, \d+ questions$/ })).toHaveLength(count);
    expect(screen.getByRole('link', { name: /^Ballots/ })).toHaveAttribute('aria-current', 'true');
  });

  test('keeps the category for a search that is typed before the page shows the category', async () => {
    await show(jest.fn());
    act(() => {
      fireEvent.click(screen.getByRole('link', { name: /^Ballots/ }));
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'club' } });
    });
    expect(screen.getByTestId('location')).toHaveTextContent('/templates?category=Ballots&search=club');
    expect(screen.getByRole('link', { name: /^Ballots/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('searchbox')).toHaveValue('club');
  });

  test('creates a form from a template and opens it in the builder', async () => {
    const createForm = jest.fn().mockResolvedValue(newForm('f1'));
    await show(createForm, '/templates?search=wedding');
    await open();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/f1'));
    const [sent] = createForm.mock.calls[0];
    const template = templates.find(({ id }) => id === 'wedding-rsvp')?.document;
    expect(sent.title).toBe('Wedding RSVP');
    expect(sent.pages[0].fields).toHaveLength(template?.pages[0]?.fields.length ?? 0);
    expect(sent.pages[0].id).not.toBe(template?.pages[0]?.id);
    expect(sent.conditions).toHaveLength(template?.conditions.length ?? 0);
  });

  test('opens the preview of a template without creating a form', async () => {
    const createForm = jest.fn();
    await show(createForm, '/templates?search=wedding');
    await userEvent.click(screen.getByRole('button', { name: 'Preview Wedding RSVP' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/template-preview');
    expect(createForm).not.toHaveBeenCalled();
  });

  test('creates a local draft if the server cannot be reached', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await show(jest.fn().mockRejectedValue(new Unreachable('No connection')), '/templates?search=wedding');
    await open();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/local-'));
    jest.restoreAllMocks();
  });

  test('shows why the server refused', async () => {
    const refused = Object.assign(new ApiError('Too many forms.', 403), { isRefusal: true });
    await show(jest.fn().mockRejectedValue(refused), '/templates?search=wedding');
    await open();
    expect(await screen.findByText('The form could not be created. Too many forms.')).toBeInTheDocument();
  });
});
