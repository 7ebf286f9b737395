import { Conflict, Unreachable } from '@tessera/api-client/errors';
import type { WebhookCalls } from '@tessera/api-client/webhook-calls';
import type { WireWebhook, WireWebhookChange, WireWebhookCreate, WireWebhookCreated } from '@tessera/form-model/wire';
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

const hook: WireWebhook = {
  ...{ id: 'w1', url: 'https://crm.example/hook', events: ['response.created'], shape: 'json', isOrdered: false },
  ...{ failing: 0, isStopped: false },
};

test('says that a webhook may have been added when the answer was lost, and adds it once with the second press', async () => {
  const addWebhook = jest.fn<Promise<WireWebhookCreated>, [string, WireWebhookCreate]>();
  addWebhook.mockRejectedValueOnce(new Unreachable('Try again.')).mockResolvedValue({ id: 'w1', secret: 'whsec_1' });
  render(
    <WebhookDialog calls={{ addWebhook, saveWebhook: jest.fn() }} formId="f1" webhook={null} onClose={jest.fn()} />,
  );
  await userEvent.type(screen.getByLabelText('Address'), hook.url);
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('may have been added');
  await userEvent.type(screen.getByLabelText('Address'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue('whsec_1')).toBeInTheDocument();
  const [first, second] = addWebhook.mock.calls.map(([, webhook]) => webhook);
  expect([first?.creationId, second?.url]).toEqual([second?.creationId, `${hook.url}2`]);
});

test('loads the list again after a lost answer, also when the dialog is closed', async () => {
  const calls = { addWebhook: () => Promise.reject(new Unreachable('Try again.')), saveWebhook: jest.fn() };
  const onClose = jest.fn();
  render(<WebhookDialog calls={calls} formId="f1" webhook={null} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Address'), hook.url);
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledWith(true);
});

describe('a webhook that a colleague has changed since', () => {
  const newer: WireWebhook = { ...hook, url: 'https://crm.example/newer', isOrdered: true };
  const { id: _id, failing: _failing, isStopped: _isStopped, ...before } = hook;

  async function conflict() {
    const refusal = new Conflict('These settings were changed elsewhere.', 'settings-changed', null);
    const saveWebhook = jest.fn<Promise<void>, [string, string, WireWebhookChange]>();
    saveWebhook.mockRejectedValueOnce(Object.assign(refusal, { data: newer })).mockResolvedValue(undefined);
    const onClose = jest.fn();
    render(
      <WebhookDialog calls={{ addWebhook: jest.fn(), saveWebhook }} formId="f1" webhook={hook} onClose={onClose} />,
    );
    await userEvent.type(screen.getByLabelText('Address'), '/mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed elsewhere');
    expect(saveWebhook).toHaveBeenCalledWith('f1', 'w1', { ...before, url: `${hook.url}/mine`, before });
    expect(screen.getByLabelText('Address')).toHaveValue(`${hook.url}/mine`);
    return { saveWebhook, onClose };
  }

  test('is overwritten only when the user wants that', async () => {
    const { saveWebhook, onClose } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    const mine = { ...before, url: `${hook.url}/mine` };
    expect(saveWebhook).toHaveBeenLastCalledWith('f1', 'w1', {
      ...mine,
      before: { ...before, url: newer.url, isOrdered: true },
    });
    expect(onClose).toHaveBeenCalledWith(true);
  });

  test('is shown when the user loads it', async () => {
    const { saveWebhook } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
    expect(screen.getByLabelText('Address')).toHaveValue(newer.url);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saveWebhook).toHaveBeenCalledTimes(1);
  });
});
