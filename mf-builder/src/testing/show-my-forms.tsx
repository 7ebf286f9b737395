import type { ApiClient } from '@tessera/api-client/client';
import { Link, useNavigate } from '@tessera/federation/router';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, waitFor } from '@testing-library/react';
import { formListStore } from '../forms/form-list';
import MyFormsPage from '../pages/my-forms-page';

/** Links and buttons outside the page. */
function OutsideLinks() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/my-forms">My Forms, from outside</Link>
    </>
  );
}

/** Answers every call as if there were no folders. */
const withoutFolders: ApiClient['send'] = async () => ({ success: true, data: { folders: [] } });

/** Renders My Forms at an address, and waits for its list. Without `send`, there are no folders. */
export async function showMyForms(given: Partial<ApiClient>, at = '/my-forms') {
  const api = { send: withoutFolders, ...given };
  render(
    <TestRouter at={at} path="/my-forms">
      <MyFormsPage {...pageProps({ api })} />
      <OutsideLinks />
    </TestRouter>,
  );
  // By text: finding roles among a hundred rows is slow.
  await waitFor(() => expect(screen.getByText('Inbox').closest('[role=tab]')).toHaveTextContent(/Inbox ?\d/));
}

/** The names of the listed forms, also while a dialog hides them from the accessibility tree. */
export function shownNames() {
  return screen.queryAllByRole('heading', { level: 2, hidden: true }).flatMap((each) => (each.title ? each.title : []));
}

/** The address that the router shows. */
export function address() {
  return screen.getByTestId('location').textContent;
}

beforeEach(() => {
  localStorage.clear();
  formListStore.set({ ownerId: '', forms: [], state: 'loading', problem: '' });
});
