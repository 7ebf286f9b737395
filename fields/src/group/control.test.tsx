import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '../field';
import { modelOf } from '../models';
import { fieldOf, Question } from '../testing/control-fixture';

const part = (name: string, label: string, required = false) => ({ name, label, placeholder: '', required });
const field = fieldOf('group', {
  label: 'Who comes with you?',
  subfields: [part('name', 'Name', true), part('age', 'Age')],
  details: { entryName: 'guest', parts: [{ name: 'age', type: 'select', options: ['Adult', 'Child, 6 to 15'] }] },
  validation: { maxCount: 3 },
});

function show(start?: { [key: string]: Json }, errors = {}) {
  let answers = start ?? modelOf(field).initial(field);
  render(
    <Question
      field={field}
      {...(start && { start })}
      errors={errors}
      onAnswers={(next) => {
        answers = next;
      }}
    />,
  );
  return () => modelOf(field).normalise(field, answers);
}

test('adds and removes entries by the keyboard, and moves the focus to what is in their place', async () => {
  const user = userEvent.setup();
  const stored = show();
  await user.type(screen.getByLabelText(/^Name/), 'Ana');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const second = screen.getByRole('group', { name: 'guest 2' });
  expect(within(second).getByLabelText(/^Name/)).toHaveFocus();
  await user.keyboard('Omar');
  await user.selectOptions(within(second).getByLabelText('Age'), 'Child, 6 to 15');
  expect(stored()).toEqual({ f1: [{ name: 'Ana' }, { name: 'Omar', age: 'Child, 6 to 15' }] });
  await user.click(screen.getByRole('button', { name: 'Remove guest 1' }));
  expect(stored()).toEqual({ f1: [{ name: 'Omar', age: 'Child, 6 to 15' }] });
  expect(screen.getByRole('group', { name: 'guest 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove guest 1' }));
  expect(screen.getByRole('button', { name: 'Add another guest' })).toHaveFocus();
  expect(stored()).toEqual({});
});

test('says how many entries there are, and hides the button at the largest number', async () => {
  show();
  const add = screen.getByRole('button', { name: 'Add another guest' });
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  await userEvent.click(add);
  await userEvent.click(add);
  expect(screen.queryByRole('button', { name: 'Add another guest' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 · You cannot add more');
});

test('shows the error of a part at its input', () => {
  show(undefined, { 'f1.0.name': 'Name is required' });
  const name = screen.getByLabelText(/^Name/);
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Name is required');
});

test('without script, the buttons submit what they do', () => {
  show({ 'f1.entries': '0 1' });
  expect(screen.getByRole('button', { name: 'Remove guest 2' })).toMatchObject({
    type: 'submit',
    name: '~press f1',
    value: 'remove 1',
  });
  expect(screen.getByRole('button', { name: 'Add another guest' })).toMatchObject({ type: 'submit', value: 'add' });
});
