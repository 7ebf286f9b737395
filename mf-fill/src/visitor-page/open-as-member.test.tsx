import { ApiError } from '@tessera/api-client/errors';
import { act, screen } from '@testing-library/react';
import { openAsMember } from './open-as-member';

const getPublicForm = jest.fn();
jest.mock('@tessera/api-client/client', () => ({ createApiClient: () => ({ getPublicForm }) }));

const refusal = (status: number, code: string, data: object | null = null) =>
  Object.assign(new ApiError('No', status, code), { isRefusal: true, data });

/** Opens a form that the API refuses, on the page that asks for a log-in. */
async function openRefused(error: ApiError) {
  document.body.innerHTML = '<div id="tessera-root">Log in to answer</div>';
  getPublicForm.mockRejectedValue(error);
  const root = document.querySelector<HTMLElement>('#tessera-root');
  if (root) await act(() => openAsMember('form-1', root));
}

test('shows the receipt of someone who has already answered, in the language of the form', async () => {
  await openRefused(refusal(403, 'answered-before', { language: 'de', name: 'Kurse', receipt: '7KQ2-9FWM-X3PA' }));
  expect(screen.queryByText('Log in to answer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sie haben dieses Formular schon ausgefüllt' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '7KQ2-9FWM-X3PA' })).toHaveAttribute(
    'href',
    '/fill/form-1/receipt/7KQ2-9FWM-X3PA',
  );
  expect(document.documentElement.lang).toBe('de');
});

test.each([
  ['form-full', 410, { places: 8 }, 'All 8 places are taken'],
  ['form-not-open', 403, { opensAt: '2031-03-01T09:00:00.000Z', timeZone: 'UTC' }, 'This form is not open yet'],
  ['form-closed', 410, { ownMessage: 'See you in September.' }, 'Closed'],
  ['form-password', 403, {}, 'Enter the password'],
])('shows a person who is logged in that the form is refused with %s', async (code, status, data, title) => {
  await openRefused(refusal(status, code, { language: 'en', ...data }));
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  if ('ownMessage' in data) expect(screen.getByText(data.ownMessage)).toBeInTheDocument();
});

test('leaves the page as it is for a person who may not see the form', async () => {
  await openRefused(refusal(404, 'form-not-found'));
  expect(screen.getByText('Log in to answer')).toBeInTheDocument();
});
