import { Unreachable } from '@tessera/api-client/errors';
import type { WebhookCalls } from '@tessera/api-client/webhook-calls';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhookDialog } from './webhook-dialog';

test('waits while it adds a webhook, so that its secret is shown', async () => {
  type Added = Awaited<ReturnType<WebhookCalls['addWebhook']>>;
  let answer = (_added: Added) => {};
  const calls = { addWebhook: () => new Promise<Added>((resolve) => (answer = resolve)), saveWebhook: jest.fn() };
  const onClose = jest.fn();
  render(<WebhookDialog calls={calls} formId="f1" webhook={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Address'), 'https://crm.example/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  await userEvent.keyboard('{Escape}');
  for (const name of ['Close', 'Cancel']) await userEvent.click(screen.getByRole('button', { name }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer({ secret: 'whsec_1' } as Added));
  expect(screen.getByDisplayValue('whsec_1')).toBeInTheDocument();
});

test('says that a webhook may have been added when the answer was lost, and loads the list again', async () => {
  const calls = { addWebhook: () => Promise.reject(new Unreachable('Try again.')), saveWebhook: jest.fn() };
  const onClose = jest.fn();
  render(<WebhookDialog calls={calls} formId="f1" webhook={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Address'), 'https://crm.example/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('may have been added');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledWith(true);
});
