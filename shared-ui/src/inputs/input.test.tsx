import { render, screen } from '@testing-library/react';
import { Input } from './input';

test.each(['Leda\nQuillmore', 'Leda\r\n\r\n  Quillmore', 'Leda\rQuillmore'])(
  'shows the line breaks of %j as a space: browsers join the words around them',
  (value) => {
    render(<Input aria-label="Name" value={value} readOnly />);
    expect(screen.getByLabelText('Name')).toHaveValue('Leda Quillmore');
  },
);

test('shows spaces and numbers as they are', () => {
  render(<Input aria-label="Name" value=" a  b " readOnly />);
  render(<Input aria-label="Age" value={0} readOnly />);
  expect(screen.getByLabelText('Name')).toHaveValue(' a  b ');
  expect(screen.getByLabelText('Age')).toHaveValue('0');
});

test('leaves an input without a value to the browser', () => {
  render(<Input aria-label="Name" defaultValue="Leda" />);
  expect(screen.getByLabelText('Name')).toHaveValue('Leda');
});
