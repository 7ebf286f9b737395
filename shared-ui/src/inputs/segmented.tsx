import { useId } from 'react';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
}

export interface SegmentedProps<Value extends string> {
  /** The name of the group for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A radio group in a row. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
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
