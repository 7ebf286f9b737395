import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { Menu } from '../menus/menu';
import { MenuItem } from '../menus/menu-item';
import { Dialog } from '../overlays/dialog';
import { keepClicksOnOneTarget } from './one-target-clicks';

let end: () => void;
beforeEach(() => {
  end = keepClicksOnOneTarget();
});
afterEach(() => end());

/** The second press of a double click, on the element that is below the pointer by then. */
function pressAgain(element: Element) {
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, detail: 2 }));
}

test('the second click on a menu item does not reach the button below the closed menu', async () => {
  const duplicate = jest.fn();
  const edit = jest.fn();
  render(
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={duplicate}>Duplicate</MenuItem>
      </Menu>
      <Button onClick={edit}>Edit</Button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem'));
  expect(duplicate).toHaveBeenCalledTimes(1);
  pressAgain(screen.getByRole('button', { name: 'Edit' }));
  expect(edit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }), { detail: 1 });
  expect(edit).toHaveBeenCalledTimes(1);
});

function Page({ onEdit }: { onEdit: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        Text
      </Dialog>
      <Button onClick={onEdit}>Edit</Button>
    </>
  );
}

test('the second click on a button that closes its dialog does not reach the page', async () => {
  const edit = jest.fn();
  render(<Page onEdit={edit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  pressAgain(screen.getByText('Edit'));
  expect(edit).not.toHaveBeenCalled();
});

test('the second click beside a dialog does not reach the page', async () => {
  const edit = jest.fn();
  render(<Page onEdit={edit} />);
  await userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  pressAgain(screen.getByText('Edit'));
  expect(edit).not.toHaveBeenCalled();
});

test('the second click on a button that stays is a click', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Next</Button>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(2);
});
