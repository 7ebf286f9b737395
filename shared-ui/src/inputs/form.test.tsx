import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Field } from './field';
import { FieldGroup } from './field-group';
import { Form } from './form';
import { Input } from './input';

type Errors = { name?: string; email?: string; scopes?: string };

/** A form whose errors come when `answer` resolves. */
function Example({ answer }: { answer: () => Errors | Promise<Errors> }) {
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors(await answer());
  };
  return (
    <Form onSubmit={submit}>
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} required />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => <Input {...control} />}
      </Field>
      <FieldGroup legend="Scopes" error={errors.scopes}>
        <input type="checkbox" aria-label="Read forms" />
      </FieldGroup>
      <button type="submit">Save</button>
    </Form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const name = () => screen.getByRole('textbox', { name: 'Name' });
const email = () => screen.getByRole('textbox', { name: 'Email' });

async function show(answer: () => Errors | Promise<Errors>) {
  render(<Example answer={answer} />);
  await userEvent.type(name(), 'Noor');
}

test('focuses the first control with an error after a submit', async () => {
  await show(() => ({ email: 'Enter an email address.', scopes: 'Choose one.' }));
  await save();
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Enter an email address.');
});

test('focuses the first control of a group with an error', async () => {
  await show(() => ({ scopes: 'Choose one.' }));
  await save();
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

test('focuses a control that is still wrong again, after another submit', async () => {
  await show(() => ({ email: 'Enter an email address.' }));
  await save();
  await save();
  expect(email()).toHaveFocus();
});

test('focuses a control whose error was there before the submit', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <Form onSubmit={onSubmit}>
      <Field label="Email" error="Enter an email address.">
        {(control) => <Input {...control} />}
      </Field>
      <button type="submit">Save</button>
    </Form>,
  );
  expect(email()).not.toHaveFocus();
  await save();
  expect(email()).toHaveFocus();
});

test('leaves the focus where it is without an error, and once the person types again', async () => {
  let answer: (errors: Errors) => void = () => {};
  await show(() => new Promise((resolve) => (answer = resolve)));
  await save();
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.type(name(), ' V');
  await act(async () => answer({ email: 'Enter an email address.' }));
  expect(email()).toBeInvalid();
  expect(name()).toHaveFocus();
});

test('marks a control that the browser refuses, until it is changed', async () => {
  await show(() => ({}));
  await userEvent.clear(name());
  await save();
  expect(name()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(name(), 'N');
  expect(name()).toHaveAttribute('aria-invalid', 'false');
});
