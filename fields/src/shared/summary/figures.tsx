import styles from './summary.module.css';

interface FiguresProps {
  /** Name and value; those without a value are left out. */
  figures: readonly (readonly [name: string, value: number | string | null])[];
  unit?: string;
}

const figureText = (value: number | string) =>
  typeof value === 'number' ? value.toLocaleString(undefined, { maximumFractionDigits: 2 }) : value;

/** A few numbers in a row. */
export function Figures({ figures, unit }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figureText(value)} {unit && <small>{unit}</small>}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
