import type { WireQuarantine } from '@tessera/form-model/wire';
import { ToastProvider } from '@tessera/shared-ui/toast';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuarantineList } from './quarantine-list';
import { reasonText } from './reason-text';

const quarantined: WireQuarantine['responses'][number] = {
  id: 'r1',
  name: 'Gerrit Maas',
  email: '',
  submittedAt: '2026-03-12T15:06:00Z',
  reasons: [{ code: 'too-fast', count: 2 }],
  answers: [{ name: 'Name', value: 'Gerrit Maas' }],
};

function show(quarantine: WireQuarantine, mayEdit = true) {
  const calls = {
    approve: jest.fn((_form: string, _ids: readonly string[]) => Promise.resolve({ done: 1, count: 0 })),
    deleteQuarantined: jest.fn((_form: string, _ids: readonly string[] | null) => Promise.reject(new Error('offline'))),
  };
  const onChanged = jest.fn();
  render(
    <ToastProvider>
      <QuarantineList calls={calls} formId="f1" quarantine={quarantine} mayEdit={mayEdit} onChanged={onChanged} />
    </ToastProvider>,
  );
  return { calls, onChanged };
}

test('says why a response is in quarantine, and approves it', async () => {
  const { calls, onChanged } = show({ count: 1, responses: [quarantined] });
  expect(screen.getByRole('listitem')).toHaveTextContent('No email');
  expect(screen.getByRole('listitem')).toHaveTextContent('Filled in within 2 seconds');
  await userEvent.click(screen.getByRole('button', { name: 'Approve Gerrit Maas' }));
  expect(calls.approve.mock.calls).toEqual([['f1', ['r1']]]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('1 response approved')).toBeInTheDocument();
});

test('asks before it deletes all, and says if that failed', async () => {
  const { calls } = show({ count: 140, responses: [quarantined] });
  expect(screen.getByText(/The newest 1 are shown/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Delete 140 responses?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete all' }));
  expect(calls.deleteQuarantined.mock.calls).toEqual([['f1', null]]);
  expect(await screen.findByRole('alert')).toHaveTextContent('offline');
});

test('lets a viewer only look', () => {
  show({ count: 1, responses: [quarantined] }, false);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('joins the reasons to one sentence', () => {
  expect(
    reasonText([
      { code: 'too-fast', count: 1 },
      { code: 'many-links', count: 14 },
    ]),
  ).toBe('Filled in within 1 second; 14 links in one answer');
  expect(reasonText([{ code: 'same-text', count: 31 }])).toBe('Same text as 31 other responses');
});
