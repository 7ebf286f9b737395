import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copy } from 'lucide-react';
import { Button } from '../buttons/button';
import { Menu } from './menu';
import { MenuItem } from './menu-item';
import { MenuLink } from './menu-link';
import { MenuSeparator } from './menu-separator';
import { Picker } from './picker';

function Acts({ onSelect }: { onSelect: () => void }) {
  return (
    <Menu trigger={<Button aria-label="More">…</Button>} head={<strong>Noor Vale</strong>}>
      <MenuLink href="/profile">Profile</MenuLink>
      <MenuSeparator />
      <MenuItem icon={Copy} onSelect={onSelect}>
        Duplicate
      </MenuItem>
    </Menu>
  );
}

// jsdom has no pointer events; the menu dispatches one when Enter selects an item.
beforeAll(() => {
  window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
});

describe('Menu', () => {
  test('opens by keyboard, runs an item by Enter, closes and returns the focus', async () => {
    const select = jest.fn();
    render(<Acts onSelect={select} />);
    const trigger = screen.getByRole('button', { name: 'More' });
    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  test('closes by Escape without running an item', async () => {
    const select = jest.fn();
    render(<Acts onSelect={select} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(select).not.toHaveBeenCalled();
  });

  test('has links to pages', async () => {
    render(<Acts onSelect={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });
});

describe('Picker', () => {
  test('shows the selected value and offers all values as radio items', async () => {
    const change = jest.fn();
    render(
      <Picker
        label="Status"
        options={[
          { value: 'all', label: 'All' },
          { value: 'draft', label: 'Draft' },
        ]}
        value="all"
        onChange={change}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Status All' }));
    expect(await screen.findByRole('menuitemradio', { name: 'All' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Draft' }));
    expect(change).toHaveBeenCalledWith('draft');
  });
});
