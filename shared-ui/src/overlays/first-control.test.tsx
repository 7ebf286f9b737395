import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button';
import { AlertDialog } from './alert-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { Popover } from './popover';

type Overlay = (props: { children: ReactNode }) => ReactNode;

const InDialog: Overlay = ({ children }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Title" footer={<Button>Save</Button>}>
        {children}
      </Dialog>
    </>
  );
};

const InPopover: Overlay = ({ children }) => (
  <Popover trigger={<Button>Open</Button>} title="Title">
    {children}
  </Popover>
);

const InDrawer: Overlay = ({ children }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer open={open} onOpenChange={setOpen} title="Title">
        {children}
      </Drawer>
    </>
  );
};

const InAlert: Overlay = ({ children }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <AlertDialog open={open} onOpenChange={setOpen} title="Title" confirmLabel="Delete" onConfirm={() => {}}>
        {children}
      </AlertDialog>
    </>
  );
};

const name = <input aria-label="Name" />;
const choices = (
  <fieldset>
    <input type="radio" name="format" aria-label="CSV" />
    <input type="radio" name="format" aria-label="Excel" defaultChecked />
  </fieldset>
);

const cases: readonly [string, Overlay, ReactNode, () => HTMLElement][] = [
  ['the input of a dialog', InDialog, name, () => screen.getByLabelText('Name')],
  ['the input behind a button', InDialog, [<Button key="b">Copy</Button>, name], () => screen.getByLabelText('Name')],
  ['the first enabled input', InDialog, [<input key="b" disabled />, name], () => screen.getByLabelText('Name')],
  ['the chosen radio button', InDialog, choices, () => screen.getByLabelText('Excel')],
  [
    'the first button of the content',
    InDialog,
    <Button key="b">Copy</Button>,
    () => screen.getByRole('button', { name: 'Copy' }),
  ],
  ['a dialog without controls', InDialog, 'Text', () => screen.getByRole('dialog')],
  ['the input of a popover', InPopover, name, () => screen.getByLabelText('Name')],
  ['a popover without controls', InPopover, 'Text', () => screen.getByRole('dialog')],
  ['a drawer', InDrawer, name, () => screen.getByRole('dialog')],
  ['Cancel of an alert', InAlert, name, () => screen.getByRole('button', { name: 'Cancel' })],
];

test.each(cases)('an overlay that opens focuses %s, never its close button', async (_, Overlay, content, expected) => {
  render(<Overlay>{content}</Overlay>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(expected()).toHaveFocus());
});
