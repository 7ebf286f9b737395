import { Select } from '@tessera/shared-ui/select';
import type { ControlProps } from '../control';
import { optionNote } from '../shared/choice/option-note';
import { optionText } from '../shared/choice/option-text';
import { offeredOptions } from '../shared/choice/options';
import { TextQuestion } from '../shared/text/text-question';

export function SelectControl(question: ControlProps) {
  return (
    <TextQuestion {...question}>
      {(control) => (
        <Select {...control}>
          <option value="" lang={question.messages.language}>
            {question.messages.chooseOne}
          </option>
          {offeredOptions(question.field.options).map((option) => {
            const text = optionText(question.field.options, option);
            const [note, isGone] = optionNote(question.messages, question.field.id, option);
            return (
              <option key={option} value={option} disabled={isGone && option !== control.value}>
                {note ? `${text} (${note})` : text}
              </option>
            );
          })}
        </Select>
      )}
    </TextQuestion>
  );
}
