import { classNames } from '@tessera/shared-ui/class-names';
import { Input } from '@tessera/shared-ui/input';
import { OptionRow } from '@tessera/shared-ui/option-row';
import { useState } from 'react';
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
import { QuestionGroup } from '../shared/question/question-group';
import styles from './control.module.css';

/** Whether the answer to a question with options can be several of them, and whether it is a list. */
const kindOf = ({ type, details }: ControlProps['field']) => ({
  isMany: type === 'checkbox' || details?.many === true,
  isList: type !== 'radio',
});

/**
 * The chosen options, and how they change. The visitor’s own text is the answer that is no option. While it is typed, it is
 * the last of the answer and stays theirs even if it equals an option: “No” may be the beginning of “Not sure”. The answer may
 * then have an option twice, which is stored once.
 */
function useChosen({ field, answers, onChange }: ControlProps) {
  const { isMany, isList } = kindOf(field);
  const [typed, setTyped] = useState('');
  const isOption = (each: string) => field.options.includes(each);
  const given = [answerAt(answers, field.id)].flat().filter((each) => typeof each === 'string' && each) as string[];
  const isTyping = given.at(-1) === typed;
  const chosen = isTyping ? given.slice(0, -1) : given.filter(isOption);
  const own = isTyping ? typed : given.find((each) => field.details?.other && !isOption(each));
  const others = isMany ? chosen : [];
  const set = (next: readonly string[]) => {
    const answer: Json = isList ? [...next] : (next[0] ?? '');
    onChange(field.id, answer);
  };
  return {
    chosen,
    own: own?.trim() ? own : '',
    isOther: own !== undefined,
    choose: (option: string, on: boolean) =>
      set([...others, isMany && own, on && option].filter((each) => each && (on || each !== option)) as string[]),
    chooseOther: (on: boolean) => set(on ? [...others, UNWRITTEN] : others),
    write: (text: string) => {
      setTyped(text || UNWRITTEN);
      set([...others, text || UNWRITTEN]);
    },
    leave: () => {
      const end = () => setTyped('');
      // A press on an option acts on what it shows: a text that became an option before the click would tick or untick it.
      // The click on the label comes before the one on its box.
      if (document.querySelector('label:active')) addEventListener('click', () => setTimeout(end), { once: true });
      else end();
    },
    remove: () => set([]),
  };
}

/** The image of an option above it. */
function Picture({ field, option }: { field: ControlProps['field']; option: string }) {
  const picture = field.details?.pictures?.find((each) => each.option === option);
  if (!picture) return null;
  return <ShownImage image={picture.image} alternative={picture.alternative} className={styles.image} loading="lazy" />;
}

/** Options with images, and with an answer of the visitor’s own. */
function PictureChoice(question: ControlProps) {
  const { field, errors, required, messages } = question;
  const { isMany } = kindOf(field);
  const { chosen, own, isOther, choose, chooseOther, write, leave, remove } = useChosen(question);
  const offered = offeredOptions(field.options);
  const type = isMany ? 'checkbox' : 'radio';
  const pictureCount = field.details?.pictures?.length;
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
          pictureCount ? styles.pictures : columnsClass(offered),
          errors[field.id] && styles.invalid,
        )}
      >
        {offered.map((option, at) => {
          const [note, isGone] = optionNote(messages, field.id, option);
          const isChosen = chosen.includes(option);
          return (
            <div key={option} className={pictureCount ? styles.picture : undefined}>
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
            size="xl"
            name={field.id}
            value={own}
            aria-label={messages.formatError(['otherAnswer'], '')}
            placeholder={messages.formatError(['otherAnswer'], '')}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={leave}
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
