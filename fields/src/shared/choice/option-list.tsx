import { classNames } from '@tessera/shared-ui/class-names';
import { OptionRow } from '@tessera/shared-ui/option-row';
import type { ControlMessages } from '../../control';
import styles from './option-list.module.css';
import { optionNote } from './option-note';
import { optionText } from './option-text';
import { offeredOptions } from './options';
import { removeHandlers } from './remove-handlers';

/** From this number on, short options are laid out in two columns. */
const manyOptions = 4;
/** Longest options, in characters, that fit into a column on a wide screen, and on any. */
const shortOption = 28;
const shortestOption = 14;

/** The class of the list that lays out the options in one column or two. */
export function columnsClass(options: readonly string[]): string {
  const fits = (length: number) => options.length >= manyOptions && options.every((option) => option.length <= length);
  return classNames(styles.options, fits(shortOption) && styles.two, fits(shortestOption) && styles.always);
}

export interface OptionListProps {
  type: 'checkbox' | 'radio';
  /** Answer key: the name of every input. */
  name: string;
  options: readonly string[];
  isChosen: (option: string) => boolean;
  onChange: (option: string, chosen: boolean) => void;
  messages: ControlMessages;
  /** Called when the chosen option is pressed again. */
  onPressChosen?: ((option: string) => void) | undefined;
}

/**
 * The choices of a question, one per row. The group is marked as required, not the inputs: otherwise screen readers
 * announce each input as invalid before anything is chosen.
 */
export function OptionList({ type, name, options, messages, isChosen, onChange, onPressChosen }: OptionListProps) {
  const different = offeredOptions(options);
  return (
    <div className={columnsClass(different)}>
      {different.map((option, index) => {
        const [note, isGone] = optionNote(messages, name, option);
        return (
          <OptionRow
            key={option}
            type={type}
            id={`${name}-${index}`}
            name={name}
            value={option}
            checked={isChosen(option)}
            disabled={isGone && !isChosen(option)}
            onChange={(event) => onChange(option, event.currentTarget.checked)}
            {...(onPressChosen && isChosen(option) && removeHandlers(() => onPressChosen(option)))}
          >
            {optionText(options, option)}
            {note && <small lang={messages.language}>{note}</small>}
          </OptionRow>
        );
      })}
    </div>
  );
}
