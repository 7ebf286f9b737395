import { Check } from '@tessera/shared-ui/check';
import { partNames } from '../../form-document/changes-between';
import type { MergeConflict, Side } from '../../form-document/merge/merge-items';
import styles from './conflict-dialog.module.css';

const sides: readonly { side: Side; name: string }[] = [
  { side: 'mine', name: 'Mine' },
  { side: 'theirs', name: 'Theirs' },
];

interface MergeChoiceProps {
  conflict: MergeConflict;
  /** Undefined until the owner has chosen. */
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Asks which side’s value goes into the merge. */
export function MergeChoice({ conflict, chosen, onChoose }: MergeChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        {conflict.subject}: {partNames[conflict.part] ?? conflict.part}
      </legend>
      {sides.map(({ side, name }) => (
        <Check
          key={side}
          type="radio"
          name={conflict.key}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          label={
            <>
              {name}
              <span className={styles.value}>{conflict[side]}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
