import { classNames } from '@tessera/shared-ui/class-names';
import { Input } from '@tessera/shared-ui/input';
import { OptionRow } from '@tessera/shared-ui/option-row';
import { CheckboxControl } from '../checkbox/control';
import type { ControlProps } from '../control';
import type { Json } from '../field';
import { RadioControl } from '../radio/control';
import { answerAt } from '../shared/answer/answer-at';
import { columnsClass } from '../shared/choice/option-list';
import { optionNote } from '../shared/choice/option-note';
import { optionText } from '../shared/choice/option-text';
import { offeredOptions } from '../shared/choice/options';
import { removeHandlers } from '../shared/choice/remove-handlers';
import { UNWRITTEN } from '../shared/choice/unwritten';
import { ShownImage } from '../shared/images/shown-image';
import { useOwnAnswer } from '../shared/own-answer/use-own-answer';
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';

/** What a question with options takes: one or several, as a text or a list. */
const kindOf = ({ type, details }: ControlProps['field']) => ({
  isMany: type === 'checkbox' || details?.many === true,
  isList: type !== 'radio',
});

/** The chosen options, and how they change. */
function useChosen({ field, answers, onChange }: Pick<ControlProps, 'field' | 'answers' | 'onChange'>) {
  const { isMany, isList } = kindOf(field);
  const given = [answerAt(answers, field.id)].flat().filter((each) => typeof each === 'string' && each !== '');
  const set = (next: readonly string[]) => {
    const answer: Json = isList ? [...next] : (next[0] ?? '');
    onChange(field.id, answer);
  };
  const { ticked, own, input } = useOwnAnswer(field, [...new Set(given as string[])], isMany, set);
  const written = own === undefined ? [] : [own];
  return {
    ticked,
    input,
    isOther: own !== undefined,
    choose: (option: string, on: boolean) => {
      const others = isMany ? [...ticked, ...written].filter((each) => each !== option) : [];
      set(on ? [...others, option] : others);
    },
    chooseOther: (on: boolean) => set([...(isMany ? ticked : []), ...(on ? [UNWRITTEN] : [])]),
    remove: () => set([]),
  };
}

/** The image of an option above it. */
function Picture({ field, option }: { field: ControlProps['field']; option: string }) {
  const { option: _option, ...picture } = field.details?.pictures?.find((each) => each.option === option) ?? {
    option,
    image: '',
    alternative: '',
  };
  return <ShownImage {...picture} className={styles.image} loading="lazy" />;
}

/** Options with images, and with an answer of the visitor’s own. */
function PictureChoice({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const { isMany } = kindOf(field);
  const { ticked, input, isOther, choose, chooseOther, remove } = useChosen({ field, answers, onChange });
  const offered = offeredOptions(field.options);
  const type = isMany ? 'checkbox' : 'radio';
  const hasPictures = (field.details?.pictures?.length ?? 0) > 0;
  const removable = (isChosen: boolean) => !isMany && !required && isChosen && removeHandlers(remove);
  return (
    <QuestionGroup
      field={field}
      errors={errors}
      required={required}
      messages={messages}
      {...(!isMany && { role: 'radiogroup' as const })}
    >
      <div
        className={classNames(
          hasPictures ? styles.pictures : columnsClass(offered),
          errors[field.id] && styles.invalid,
        )}
      >
        {offered.map((option, at) => {
          const [note, isGone] = optionNote(messages, field.id, option);
          const isChosen = ticked.includes(option);
          return (
            <div key={option} className={hasPictures ? styles.picture : undefined}>
              <Picture field={field} option={option} />
              <OptionRow
                type={type}
                id={`${field.id}-${at}`}
                name={field.id}
                value={option}
                checked={isChosen}
                disabled={isGone && !isChosen}
                onChange={(event) => choose(option, event.currentTarget.checked)}
                {...removable(isChosen)}
              >
                {optionText(field.options, option)}
                {note && <small lang={messages.language}>{note}</small>}
              </OptionRow>
            </div>
          );
        })}
      </div>
      {field.details?.other && (
        <div className={styles.other} lang={messages.language}>
          <OptionRow
            type={type}
            id={`${field.id}-other`}
            name={field.id}
            value={UNWRITTEN}
            checked={isOther}
            onChange={(event) => chooseOther(event.currentTarget.checked)}
            {...removable(isOther)}
          >
            {messages.formatError(['otherOption'], '')}
          </OptionRow>
          <Input
            {...input}
            aria-label={messages.formatError(['otherAnswer'], '')}
            placeholder={messages.formatError(['otherAnswer'], '')}
          />
        </div>
      )}
    </QuestionGroup>
  );
}

/** Options with images or an answer of the visitor’s own, and other radio buttons and check boxes as they always are. */
export function PictureChoiceControl(question: ControlProps) {
  const { type, details } = question.field;
  if (details?.pictures || details?.other || (type !== 'radio' && type !== 'checkbox')) {
    return <PictureChoice {...question} />;
  }
  return type === 'radio' ? <RadioControl {...question} /> : <CheckboxControl {...question} />;
}
