import { Field, type ControlProps as Wiring } from '@tessera/shared-ui/field';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../control';
import { fieldLabel } from './field-label';

export interface QuestionProps extends Pick<ControlProps, 'field' | 'errors' | 'required' | 'messages'> {
  children: (wiring: Wiring) => ReactNode;
}

/** A question with one control, which refers to the label, the description and the error. */
export function Question({ field, errors, required, messages, children }: QuestionProps) {
  return (
    <Field
      id={field.id}
      label={fieldLabel(field, messages)}
      hint={field.description}
      error={errors[field.id]}
      errorLang={messages.language}
      required={required}
      size="xl"
    >
      {children}
    </Field>
  );
}
