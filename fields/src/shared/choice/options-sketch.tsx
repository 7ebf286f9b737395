import { classNames } from '@tessera/shared-ui/class-names';
import styles from '../settings/sketch.module.css';

export interface OptionsSketchProps {
  options: readonly string[];
  round: boolean;
}

/** Choices as a drawing. */
export function OptionsSketch({ options, round }: OptionsSketchProps) {
  return (
    <ul className={classNames(styles.options, round && styles.round)}>
      {[...new Set(options)].map((option) => (
        <li key={option}>
          <i aria-hidden="true" />
          {option}
        </li>
      ))}
    </ul>
  );
}
