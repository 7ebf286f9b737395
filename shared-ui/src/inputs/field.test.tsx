import { render, screen } from '@testing-library/react';
import { Check } from './check';
import { Field } from './field';
import { FieldGroup } from './field-group';
import { Input } from './input';

describe('Field', () => {
  test('names its control and describes it by the hint', () => {
    render(
      <Field label="Password" hint="At least 6 characters" required>
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Password' });
    expect(input).toHaveAccessibleDescription('At least 6 characters');
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('aria-invalid', 'false');
  });

  test('replaces the hint by an error and marks the control', () => {
    render(
      <Field label="Password" hint="At least 6 characters" error="Too short">
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Password' });
    expect(input).toHaveAccessibleDescription('Too short');
    expect(input).toBeInvalid();
  });

  test('keeps the hint beside the error for visitors', () => {
    render(
      <Field label="Email" hint="We never share it" error="Please enter a valid email address" size="xl">
        {(control) => <Input {...control} />}
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'We never share it Please enter a valid email address',
    );
  });
});

describe('FieldGroup', () => {
  test('marks a radiogroup as required and invalid', () => {
    render(
      <FieldGroup legend="Plot size" role="radiogroup" required error="Plot size is required">
        <Check type="radio" name="size" label="Full" />
      </FieldGroup>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Plot size' });
    expect(group).toBeRequired();
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('Plot size is required');
  });

  test('describes a group of checkboxes', () => {
    render(
      <FieldGroup legend="Areas" error="Areas is required">
        <Check name="areas" label="Orchard" />
      </FieldGroup>,
    );
    const group = screen.getByRole('group', { name: 'Areas' });
    expect(group).not.toHaveAttribute('aria-invalid');
    expect(group).toHaveAccessibleDescription('Areas is required');
  });
});
