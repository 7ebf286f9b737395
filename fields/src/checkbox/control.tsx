import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { OptionList } from '../shared/choice/option-list';
import { parseList } from '../shared/choice/options';
import { QuestionGroup } from '../shared/question/question-group';

export function CheckboxControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const chosen = parseList(answerAt(answers, field.id)) ?? [];
  const choose = (option: string, on: boolean) =>
    onChange(
      field.id,
      // Otherwise a visitor could not remove an option that is no longer offered.
      (on ? [...chosen, option] : chosen.filter((other) => other !== option)).filter((each) =>
        field.options.includes(each),
      ),
    );
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages}>
      <OptionList
        type="checkbox"
        name={field.id}
        options={field.options}
        messages={messages}
        isChosen={(option) => chosen.includes(option)}
        onChange={choose}
      />
    </QuestionGroup>
  );
}
