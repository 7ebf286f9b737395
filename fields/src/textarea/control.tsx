import { Textarea } from '@tessera/shared-ui/textarea';
import type { ControlProps } from '../control';
import { TextQuestion } from '../shared/text/text-question';

export function TextareaControl(question: ControlProps) {
  const { rows, placeholder, details } = question.field;
  return (
    <TextQuestion {...question}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          autoComplete={details?.autocomplete}
          placeholder={placeholder || undefined}
        />
      )}
    </TextQuestion>
  );
}
