import { classNames } from '@tessera/shared-ui/class-names';
import { OptionRow } from '@tessera/shared-ui/option-row';
import type { ControlMessages } from '../../control';
import styles from './option-list.module.css';
import { offeredOptions } from './options';
import { removeHandlers } from './remove-handlers';

/** From this number on, short options are laid out in two columns. */
const manyOptions = 4;
/** Longest option, in characters, that fits into a column. */
const shortOption = 28;

/** Notes about the options of a question. */
type OptionNotes = NonNullable<ControlMessages['optionNotes']>[string];

export interface OptionListProps {
  type: 'checkbox' | 'radio';
  /** Answer key: the name of every input. */
  name: string;
  options: readonly string[];
  isChosen: (option: string) => boolean;
  onChange: (option: string, chosen: boolean) => void;
  notes?: OptionNotes | undefined;
  /** Called when the chosen option is pressed again. */
  onPressChosen?: ((option: string) => void) | undefined;
}

/**
 * The choices of a question, one per row. The group is marked as required, not the inputs: otherwise screen readers
 * announce each input as invalid before anything is chosen.
 */
export function OptionList({ type, name, options, notes, isChosen, onChange, onPressChosen }: OptionListProps) {
  const different = offeredOptions(options);
  const inTwo = !notes && different.length >= manyOptions && different.every((option) => option.length <= shortOption);
  return (
    <div className={classNames(styles.options, inTwo && styles.two)}>
      {different.map((option, index) => (
        <OptionRow
          key={option}
          type={type}
          id={`${name}-${index}`}
          name={name}
          value={option}
          checked={isChosen(option)}
          disabled={notes?.[option]?.[1] && !isChosen(option)}
          onChange={(event) => onChange(option, event.currentTarget.checked)}
          {...(onPressChosen && isChosen(option) && removeHandlers(() => onPressChosen(option)))}
        >
          {option}
          {notes?.[option] && <small>{notes[option][0]}</small>}
        </OptionRow>
      ))}
    </div>
  );
}
