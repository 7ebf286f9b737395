import { Input, type InputProps } from '@tessera/shared-ui/input';
import { TextQuestion, type TextQuestionProps } from './text-question';

export interface LineControlProps extends Omit<TextQuestionProps, 'children'> {
  /** Props of the input that depend on the field type: type, keyboard and autocomplete. */
  input?: Omit<InputProps, 'value' | 'onChange' | 'name' | 'id'>;
}

/** A question that is answered in one line. */
export function LineControl({ input, ...question }: LineControlProps) {
  const { placeholder, details } = question.field;
  return (
    <TextQuestion {...question}>
      {(control) => (
        <Input
          {...input}
          {...control}
          autoComplete={details?.autocomplete ?? input?.autoComplete}
          placeholder={placeholder || undefined}
        />
      )}
    </TextQuestion>
  );
}
