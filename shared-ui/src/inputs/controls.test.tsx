import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '../menus/tabs';
import { Check } from './check';
import { CopyField } from './copy-field';
import { PasswordInput } from './password-input';
import { Segmented } from './segmented';
import { Switch } from './switch';

function Period() {
  const [value, setValue] = useState<'week' | 'month'>('week');
  const segments = [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ] as const;
  return <Segmented label="Period" segments={segments} value={value} onChange={setValue} />;
}

function Lists() {
  const [value, setValue] = useState<'inbox' | 'trash'>('inbox');
  const tabs = [
    { value: 'inbox', label: 'Inbox', count: 12 },
    { value: 'trash', label: 'Trash', count: 0 },
  ] as const;
  return (
    <Tabs label="Lists" tabs={tabs} value={value} onChange={setValue}>
      Forms in {value}
    </Tabs>
  );
}

describe('PasswordInput', () => {
  test('shows and hides the password', async () => {
    render(<PasswordInput aria-label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('Check', () => {
  test('is mixed when only some are selected', () => {
    render(<Check label="Select all" indeterminate />);
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  });
});

describe('Switch', () => {
  test('is a switch that its label toggles', async () => {
    const change = jest.fn();
    render(<Switch label="Required" onChange={(event) => change(event.target.checked)} />);
    await userEvent.click(screen.getByText('Required'));
    expect(change).toHaveBeenCalledWith(true);
    expect(screen.getByRole('switch', { name: 'Required' })).toBeChecked();
  });
});

describe('Segmented', () => {
  test('is a radio group that the arrow keys move', async () => {
    render(<Period />);
    expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
  });
});

describe('Tabs', () => {
  test('shows the chosen panel and moves by arrow keys', async () => {
    render(<Lists />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Forms in inbox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tab', { name: 'Trash 0' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Forms in trash');
  });
});

describe('CopyField', () => {
  test('copies and shows “Copied”', async () => {
    userEvent.setup();
    render(<CopyField label="Public link" value="https://forms.example/fill/1" copyLabel="Copy link" />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://forms.example/fill/1');
  });

  test('selects the text when the clipboard is not available', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyField label="Public link" value="https://forms.example/fill/1" copyLabel="Copy link" />);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Public link' });
    expect(input).toHaveFocus();
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(input.value);
  });
});
