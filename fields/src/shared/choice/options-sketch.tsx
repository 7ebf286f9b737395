import { classNames } from '@tessera/shared-ui/class-names';
import type { FieldOf } from '../../field';
import { imageSource } from '../images/image-source';
import styles from '../settings/sketch.module.css';
import type { OptionImages } from './option-changes';

export interface OptionsSketchProps {
  options: readonly string[];
  round: boolean;
  pictures?: OptionImages | undefined;
  /** Whether visitors can write an answer of their own. */
  other?: boolean | undefined;
  /** The points of each option in a quiz, by its text. */
  worth?: ReadonlyMap<string, string>;
  /** Whether the options come from an option list, so that they are not typed on the canvas. */
  isListed?: boolean;
}

export function optionsSketch({ options, details }: FieldOf): Omit<OptionsSketchProps, 'round'> {
  const worth = new Map(
    options.flatMap((option) => (worthOf(details, option) ? [[option, worthOf(details, option)]] : [])),
  );
  return { options, pictures: details?.pictures, other: details?.other, isListed: Boolean(details?.optionList), worth };
}

/** The value of an option in a quiz, for the canvas: a tick if it is right, and its points. */
function worthOf(details: FieldOf['details'], option: string): string {
  const points = details?.optionPoints?.find((each) => each.option === option)?.points ?? 0;
  const sign = details?.rightAnswers?.includes(option) ? '✓' : '';
  return [sign, points !== 0 && `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`].filter(Boolean).join(' ');
}

/** Choices as a drawing. */
export function OptionsSketch({ options, round, pictures = [], other, isListed, worth }: OptionsSketchProps) {
  const sourceOf = (option: string) => imageSource(pictures.find((each) => each.option === option)?.image ?? '');
  return (
    <ul className={classNames(styles.options, round && styles.round, pictures.length > 0 && styles.images)}>
      {[...new Set(options)].map((option) => {
        const source = sourceOf(option);
        return (
          <li key={option} data-worth={worth?.get(option)} data-text={isListed ? undefined : 'options'}>
            {source && <img {...source} alt="" loading="lazy" />}
            <i aria-hidden="true" />
            {option}
          </li>
        );
      })}
      {other && (
        <li key="other…" className={styles.other}>
          <i aria-hidden="true" />
          Other…
        </li>
      )}
    </ul>
  );
}
