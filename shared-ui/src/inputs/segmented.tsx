import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** The name of the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container. */
  block?: boolean;
}

/** A radio group in a row. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  block = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classNames(styles.segmented, block && styles.block)} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
