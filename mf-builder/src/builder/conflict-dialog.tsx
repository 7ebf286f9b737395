import type { FormDocument } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Dialog } from '@tessera/shared-ui/dialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { changesBetween } from '../document/changes-between';
import { replaceDocument } from '../document/form-commands';
import { mergeDocuments } from '../document/merge';
import type { MergeConflict, Side } from '../document/merge-items';
import type { SaveState } from '../saving/saver';
import { documentAtom, runAtom } from '../store';
import { ChangeList } from './change-list';
import styles from './conflict-dialog.module.css';
import { useBuilder } from './session-context';

type ConflictState = Extract<SaveState, { phase: 'conflict' }>;

/** What one side has of a contested thing, as far as it is contested. */
const contested = (thing: object | undefined, members: readonly string[]) => {
  if (!thing) return 'Deleted';
  const values = new Map<string, unknown>(Object.entries(thing));
  const words = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
  return members.map((member) => `${member}: ${words(values.get(member))}`).join(', ') || 'Kept, with changes';
};

interface ChoiceProps {
  conflict: MergeConflict;
  side: Side;
  onChoose: (side: Side) => void;
}

const Choice = ({ conflict, side, onChoose }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{conflict.subject}</legend>
    {(['mine', 'theirs'] as const).map((each) => (
      <Check
        key={each}
        type="radio"
        name={conflict.key}
        checked={side === each}
        onChange={() => onChoose(each)}
        label={
          <>
            {each === 'mine' ? 'Mine' : 'Theirs'}
            <span className={styles.value}>{contested(conflict[each], conflict.members)}</span>
          </>
        }
      />
    ))}
  </fieldset>
);

/** Two saves that began from one version: shows both, and lets the owner keep one or merge them field by field. */
export const ConflictDialog = ({ state, onClose }: { state: ConflictState; onClose: () => void }) => {
  const mine = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const { saver } = useBuilder();
  const [sides, setSides] = useState<{ readonly [key: string]: Side }>({});
  const { base, theirs } = state;
  const { document: merged, conflicts } = mergeDocuments({ base, mine, theirs }, ({ key }) => sides[key] ?? 'mine');

  const settle = (label: string, document: FormDocument) => {
    if (document !== mine) run(replaceDocument(label, document));
    saver.settle(document);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
      title="This form was changed in another place"
      description="Nothing is lost: keep one side, or both together."
      footer={
        <>
          <Button className={styles.push} onClick={() => settle('Take their changes', theirs)}>
            Keep theirs
          </Button>
          <Button onClick={() => settle('', mine)}>Keep mine</Button>
          <Button variant="primary" onClick={() => settle('Merge both changes', merged)}>
            Merge both
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <section className={styles.side} aria-label="Changed here">
          <h3>Changed here</h3>
          <ChangeList changes={changesBetween(base, mine)} />
        </section>
        <section className={styles.side} aria-label="Changed there">
          <h3>Changed there</h3>
          <ChangeList changes={changesBetween(base, theirs)} />
        </section>
      </div>
      {conflicts.length > 0 && (
        <section className={styles.choices} aria-label="Changed on both sides">
          <h3>Changed on both sides: which one goes into the merge?</h3>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.key}
              conflict={conflict}
              side={sides[conflict.key] ?? 'mine'}
              onChoose={(side) => setSides({ ...sides, [conflict.key]: side })}
            />
          ))}
        </section>
      )}
    </Dialog>
  );
};
