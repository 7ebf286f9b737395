import { act, screen, within } from '@testing-library/react';
import { canvas, fields, openBuilder, pageBar, properties } from '../../testing/open-builder';

describe('keyboard dragging', () => {
  test('picks up and drops a field with Space, moves it with arrows, and announces each step', async () => {
    const { user } = openBuilder();
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard(' ');
    expect(screen.getByText(/^Picked up Full name/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(fields()).toEqual(['Email', 'Full name']);
    expect(screen.getByText('Moved to position 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Full name' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByText('Dropped Full name')).toBeInTheDocument();
  });

  test('moves a field on to the next page with arrows, and puts it back with Escape', async () => {
    const { user } = openBuilder();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowDown}');
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
    expect(fields()).toEqual(['Email', 'Plot size', 'Experience']);
    await user.keyboard('{Escape}');
    expect(pageBar().getByText('Page 1 of 2')).toBeInTheDocument();
    expect(fields()).toEqual(['Full name', 'Email']);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('keeps the focus when a field is moved by its buttons or the page is turned', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByRole('button', { name: 'Edit Email' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Move down' }).focus());
    await user.keyboard('{Enter}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(pageBar().getByText('Page 2 of 2')).toBeInTheDocument();
    expect(canvas().closest('[tabindex="-1"]')).toHaveFocus();
  });

  test('moves the selected field with Alt and an arrow, but not while typing', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(within(properties()).getByRole('textbox', { name: 'Label' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(fields()).toEqual(['Email', 'Full name']);
  });

  test('ends with another change, which Escape does not undo', async () => {
    const { user } = openBuilder();
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard(' {ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    expect(screen.getByRole('button', { name: 'Move Full name' })).toHaveAttribute('aria-pressed', 'false');
    await user.type(within(properties()).getByRole('textbox', { name: 'Label' }), ' address');
    act(() => screen.getByRole('button', { name: 'Move Full name' }).focus());
    await user.keyboard('{Escape}');
    expect(fields()).toEqual(['Email address', 'Full name']);
  });

  test('ends with a change from elsewhere, also while the drag handle has the focus', async () => {
    const { user } = openBuilder();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowUp}{Control>}d{/Control}');
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard('{Escape}');
    expect(fields()).toEqual(['Email', 'Email (Copy)', 'Full name']);
  });

  test('can redo a move that Escape reverted', async () => {
    const { user } = openBuilder();
    act(() => screen.getByRole('button', { name: 'Move Email' }).focus());
    await user.keyboard(' {ArrowUp}{Escape}');
    expect(fields()).toEqual(['Full name', 'Email']);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(fields()).toEqual(['Email', 'Full name']);
  });

  test('deletes the selected field with Delete, but not while typing', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(within(properties()).getByRole('textbox', { name: 'Label' }));
    await user.keyboard('{Delete}');
    expect(fields()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.keyboard('{Delete}');
    expect(fields()).toEqual(['Full name']);
  });
});

describe('a locked field', () => {
  test('has a lock instead of its drag handle, and neither keys nor buttons move it', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    expect(screen.queryByRole('button', { name: 'Move Email' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move up' })).toBeDisabled();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('Email is locked in its position.')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Email is locked in its position.' }).focus());
    await user.keyboard(' {ArrowUp}{ArrowUp}{PageDown} ');
    expect(fields()).toEqual(['Full name', 'Email']);
  });

  test('lets other fields move past, and its copy can be moved', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByRole('switch', { name: 'Lock position' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(fields()).toEqual(['Full name', 'Email (Copy)', 'Email']);
  });

  test('can be unlocked by undo', async () => {
    const { user } = openBuilder();
    await user.click(screen.getByRole('button', { name: 'Edit Email' }));
    await user.click(screen.getByRole('switch', { name: 'Lock position' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Move Email' })).toBeInTheDocument();
  });
});
