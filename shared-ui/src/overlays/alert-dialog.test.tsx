import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog';

function Page({ onConfirm, busy }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete response?"
        confirmLabel="Delete response"
        onConfirm={onConfirm}
        busy={busy}
        busyLabel="Deleting…"
      >
        This action cannot be undone.
      </AlertDialog>
    </>
  );
}

describe('AlertDialog', () => {
  test('is an alertdialog named by its question and described by its content', async () => {
    render(<Page onConfirm={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete response?' });
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
  });

  test('focuses Cancel and puts the action last', async () => {
    render(<Page onConfirm={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete response' })).toHaveFocus());
  });

  test('closes on Escape without confirming and returns the focus', async () => {
    const confirm = jest.fn();
    render(<Page onConfirm={confirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  test('stays open and confirms once while the action runs', async () => {
    const confirm = jest.fn();
    render(<Page onConfirm={confirm} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }));
    await userEvent.keyboard('{Escape}');
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});
