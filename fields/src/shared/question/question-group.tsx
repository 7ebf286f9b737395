import { FieldGroup } from '@tessera/shared-ui/field-group';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../control';
import { fieldLabel } from './field-label';

export interface QuestionGroupProps extends Pick<ControlProps, 'field' | 'errors' | 'required' | 'messages'> {
  /** For options of which one is chosen. */
  role?: 'radiogroup';
  children: ReactNode;
}

/** A question with several controls, which stand in a group with the label, the description and the error. */
export function QuestionGroup({ field, errors, required, messages, ...group }: QuestionGroupProps) {
  return (
    <FieldGroup
      id={field.id}
      legend={fieldLabel(field, messages)}
      hint={field.description}
      error={errors[field.id]}
      errorLang={messages.language}
      required={required}
      size="xl"
      {...group}
    />
  );
}
