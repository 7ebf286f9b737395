import type { DeletionCalls } from '@tessera/api-client/deletion-calls';
import { pageProps } from '@tessera/federation/testing/page-props';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTab } from './data-tab';
import { DeletionNotice } from './deletion-notice';

const at = '2030-03-21T10:42:00Z';
const calls = (given: Partial<DeletionCalls>) => given as DeletionCalls;
const listForms = () => Promise.resolve([{ responseCount: 3 }, { responseCount: 4 }] as FormSummary[]);

function show(given: Partial<DeletionCalls>, deleteAt: string | null = null) {
  const setDeleteAt = jest.fn();
  const deletion = { calls: calls(given), deleteAt, setDeleteAt };
  render(<DataTab {...pageProps({ api: { listForms } })} deletion={deletion} />);
  return setDeleteAt;
}

describe('deleting the account', () => {
  test('says what is lost, and needs the name and the password', async () => {
    const planDeletion = jest.fn().mockResolvedValue(at);
    const setDeleteAt = show({ planDeletion });
    expect(await screen.findByText('2 forms and 7 responses will be deleted')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    const confirm = () => screen.getByRole('button', { name: 'Delete my account' });
    await userEvent.type(screen.getByLabelText('Type Noor Valbrecht to confirm'), 'Noor');
    expect(confirm()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Type Noor Valbrecht to confirm'), ' Valbrecht');
    await userEvent.type(screen.getByLabelText('Your password'), 'saltmarsh7');
    await userEvent.click(confirm());
    expect(planDeletion).toHaveBeenCalledWith({ name: 'Noor Valbrecht', password: 'saltmarsh7' });
    expect(setDeleteAt).toHaveBeenCalledWith(at);
  });

  test('shows the date of a planned deletion instead of the button', async () => {
    show({}, at);
    expect(await screen.findByText(/^Scheduled for/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  test('can be cancelled in the notice, which says why if it fails', async () => {
    const keepAccount = jest.fn().mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue(null);
    const setDeleteAt = jest.fn();
    render(<DeletionNotice calls={calls({ keepAccount })} deleteAt={at} setDeleteAt={setDeleteAt} />);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(setDeleteAt).toHaveBeenCalledWith(null);
  });
});
