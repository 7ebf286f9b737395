import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import type { WireUser } from '@tessera/form-model/wire';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Palette } from './palette';

beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
});

const form = { id: 'f1', name: 'Allotments', status: 'draft', location: 'inbox', responseCount: 0 } as FormSummary;
const user = { id: 'u1', name: 'Ann', organizations: [] } as unknown as WireUser;

test('selects the first row again when the forms arrive above it, so that Enter opens a form', async () => {
  let answer: (forms: FormSummary[]) => void = () => undefined;
  const api = {
    listForms: () => new Promise((resolve) => (answer = resolve)),
    store: { user: () => user, organizationId: () => null },
  } as unknown as ApiClient;
  render(
    <TestRouter at="/dashboard">
      <Palette api={api} user={user} onClose={() => undefined} />
    </TestRouter>,
  );
  expect((await screen.findAllByRole('option'))[0]).toHaveAttribute('aria-selected', 'true');
  await act(async () => answer([form]));
  expect(screen.getByRole('option', { name: /^Allotments/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('location')).toHaveTextContent('/form-builder/f1');
});
