import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { ToastProvider, useToast } from '../messages/toast';
import { Drawer } from './drawer';
import { Popover } from './popover';

describe('Popover', () => {
  test('opens beside its button, is named, and closes on Escape', async () => {
    render(
      <Popover trigger={<Button>Filters</Button>} title="Filter answers">
        <input aria-label="Value" />
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('dialog', { name: 'Filter answers' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
  });
});

function List() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the response</Button>
      <Drawer open={open} onOpenChange={setOpen} title="Response" footer={<Button>Delete response</Button>}>
        Answers
      </Drawer>
    </>
  );
}

describe('Drawer', () => {
  test('leaves the page usable, closes on Escape and returns the focus', async () => {
    render(<List />);
    const opener = screen.getByRole('button', { name: 'Open the response' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Response' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the response' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

function Copying() {
  const toast = useToast();
  return <Button onClick={() => toast('Link copied')}>Copy</Button>;
}

describe('toast', () => {
  test('announces its text and can be closed', async () => {
    render(
      <ToastProvider>
        <Copying />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('dialog', { name: 'Link copied' })).toBeInTheDocument();
  });
});
