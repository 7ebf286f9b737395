import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CancelButton, Dialog } from './dialog';
import { SuccessModal } from './success-modal';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Share form" description="Anyone with the link">
        <input aria-label="Width" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  test('is named by its title, described, and takes the focus', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = screen.getByRole('dialog', { name: 'Share form' });
    expect(dialog).toHaveAccessibleDescription('Anyone with the link');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  test('closes on Escape and by its close button, and returns the focus', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Share' });
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('stays open while an action runs that cannot be cancelled', async () => {
  const change = jest.fn();
  const dialog = (busy: boolean) => (
    <Dialog
      open
      onOpenChange={change}
      title="Move form"
      busy={busy}
      footer={<CancelButton onClick={() => change(false)} />}
    >
      <input aria-label="Folder" />
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change).not.toHaveBeenCalled();
  rerender(dialog(false));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change.mock.calls.map(([open]) => open)).toEqual([false, false]);
});

describe('SuccessModal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('announces its text as a status and closes after its time', () => {
    const close = jest.fn();
    render(
      <SuccessModal open onClose={close} duration={3000}>
        Form Saved Successfully!
      </SuccessModal>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Form Saved Successfully!');
    act(() => jest.advanceTimersByTime(2999));
    expect(close).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
