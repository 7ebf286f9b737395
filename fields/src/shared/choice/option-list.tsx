import { classNames } from '@tessera/shared-ui/class-names';
import { OptionRow } from '@tessera/shared-ui/option-row';
import styles from './option-list.module.css';
import { offeredOptions } from './options';
import { takingBack } from './take-back';

/** From this many options on, short ones stand in two columns. */
const manyOptions = 4;
/** Longest option, in characters, that fits half the width. */
const shortOption = 28;

export interface OptionListProps {
  type: 'checkbox' | 'radio';
  /** Answer key: the name of every input. */
  name: string;
  options: readonly string[];
  isChosen: (option: string) => boolean;
  onChange: (option: string, chosen: boolean) => void;
  /** After a press on what was chosen already. */
  onPressChosen?: ((option: string) => void) | undefined;
}

/**
 * The choices of a question, each a row. None is `required` itself: the group says so, and browsers would announce each
 * as invalid before anything is chosen.
 */
export function OptionList({ type, name, options, isChosen, onChange, onPressChosen }: OptionListProps) {
  const different = offeredOptions(options);
  const inTwo = different.length >= manyOptions && different.every((option) => option.length <= shortOption);
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
          onChange={(event) => onChange(option, event.currentTarget.checked)}
          {...(onPressChosen && isChosen(option) && takingBack(() => onPressChosen(option)))}
        >
          {option}
        </OptionRow>
      ))}
    </div>
  );
}
