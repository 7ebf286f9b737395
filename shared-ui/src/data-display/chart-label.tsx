import { classNames } from '../styles/class-names';
import styles from './chart-label.module.css';

interface ChartLabelProps {
  label: string;
  className: string | undefined;
  /** Makes the label a button. */
  onSelect: (() => void) | undefined;
}

/** The name of a bar or a part of a chart. */
export function ChartLabel({ label, className, onSelect }: ChartLabelProps) {
  if (!onSelect) {
    return (
      <span className={className} title={label} dir="auto">
        {label}
      </span>
    );
  }
  return (
    <button type="button" className={classNames(className, styles.button)} title={label} dir="auto" onClick={onSelect}>
      {label}
    </button>
  );
}
