import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { form, serverWith } from '../testing/form-server';
import { address, showMyForms, shownNames } from '../testing/show-my-forms';
import MyFormsPage from './my-forms-page';

describe('the list', () => {
  const forms = [
    form('Ash', { status: 'published', responseCount: 12, updatedAt: '2026-01-03T00:00:00Z' }),
    form('Birch', { updatedAt: '2026-01-02T00:00:00Z' }),
    form('Cedar', { location: 'archive' }),
    form('Elder', { location: 'trash' }),
  ];

  test('has three tabs with their counts', async () => {
    await showMyForms(serverWith(forms));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Inbox2', 'Archive1', 'Trash1']);
    expect(shownNames()).toEqual(['Ash', 'Birch']);
    await userEvent.click(screen.getByRole('tab', { name: /Archive/ }));
    expect(shownNames()).toEqual(['Cedar']);
    expect(address()).toBe('/my-forms?tab=archive');
  });

  test('offers all actions on a form', async () => {
    await showMyForms(serverWith(forms));
    const row = screen.getAllByRole('listitem')[0] as HTMLElement;
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/form-builder/ash',
      '/form-builder/ash',
      '/form-preview/ash',
      '/form-responses/ash',
    ]);
    expect(within(row).getByRole('button', { name: 'Share Ash' })).toBeInTheDocument();
  });

  test('is searched, with the search in the address', async () => {
    await showMyForms(serverWith(forms));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'bir');
    expect(shownNames()).toEqual(['Birch']);
    expect(address()).toBe('/my-forms?search=bir');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'x');
    expect(await screen.findByRole('heading', { name: 'No forms found' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shownNames()).toEqual(['Ash', 'Birch']);
  });

  test('reads filters and order from the address', async () => {
    await showMyForms(serverWith(forms), '/my-forms?responses=11-50&status=published');
    expect(shownNames()).toEqual(['Ash']);
  });

  test('follows every navigation of the browser', async () => {
    await showMyForms(serverWith(forms));
    const box = () => screen.getByRole('searchbox', { name: 'Search forms' });
    await userEvent.type(box(), 'ash');
    await userEvent.click(screen.getByRole('tab', { name: /Archive/ }));
    await userEvent.clear(box());
    expect(shownNames()).toEqual(['Cedar']);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/my-forms?search=ash'));
    expect(box()).toHaveValue('ash');
    expect(shownNames()).toEqual(['Ash']);
    await userEvent.click(screen.getByRole('link', { name: 'My Forms, from outside' }));
    expect(box()).toHaveValue('');
    expect(shownNames()).toEqual(['Ash', 'Birch']);
  });

  test('shows no counts without the server and without a saved list', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <TestRouter at="/my-forms" path="/my-forms">
        <MyFormsPage {...pageProps({ api: { listForms: () => Promise.reject(new Error('No connection.')) } })} />
      </TestRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'No forms to show' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Inbox', 'Archive', 'Trash']);
    jest.restoreAllMocks();
  });

  test('links archived forms to their responses', async () => {
    await showMyForms(serverWith(forms), '/my-forms?tab=archive');
    expect(screen.getByRole('link', { name: 'Responses Cedar' })).toHaveAttribute('href', '/form-responses/cedar');
  });

  test('offers to create a form if there is none', async () => {
    await showMyForms(serverWith([]));
    expect(screen.getByRole('link', { name: 'Create Form' })).toHaveAttribute('href', '/form-builder');
  });

  test('shows many forms in portions', async () => {
    const many = Array.from({ length: 120 }, (_, at) => form(`Form ${at}`));
    await showMyForms(serverWith(many));
    expect(screen.getAllByText(/^Form \d+$/)).toHaveLength(50);
    await userEvent.click(screen.getByText('Show 50 more'));
    expect(screen.getAllByText(/^Form \d+$/)).toHaveLength(100);
  });
});
