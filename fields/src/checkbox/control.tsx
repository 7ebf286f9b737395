import { FieldGroup } from '@tessera/shared-ui/field-group';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { OptionList } from '../shared/choice/option-list';
import { parseList } from '../shared/choice/options';
import { fieldLabel } from '../shared/question/field-label';

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
    <FieldGroup
      id={field.id}
      legend={fieldLabel(field, messages)}
      hint={field.description}
      error={errors[field.id]}
      errorLang={messages.language}
      required={required}
      size="xl"
    >
      <OptionList
        type="checkbox"
        name={field.id}
        options={field.options}
        messages={messages}
        isChosen={(option) => chosen.includes(option)}
        onChange={choose}
      />
    </FieldGroup>
  );
}
