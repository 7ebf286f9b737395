import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { OptionList } from '../shared/choice/option-list';
import { QuestionGroup } from '../shared/question/question-group';

/** One of a few options. Where an answer may be left out, a press on the chosen option takes it back. */
export function RadioControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const chosen = answerAt(answers, field.id);
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages} role="radiogroup">
      <OptionList
        type="radio"
        name={field.id}
        options={field.options}
        messages={messages}
        isChosen={(option) => option === chosen}
        onChange={(option) => onChange(field.id, option)}
        onPressChosen={required ? undefined : () => onChange(field.id, '')}
      />
    </QuestionGroup>
  );
}
