import type { FormDocument } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { changesBetween } from '../../form-document/changes-between';
import { replaceDocument } from '../../form-document/commands/form-commands';
import { mergeDocuments } from '../../form-document/merge/merge';
import type { MergeConflict, Side } from '../../form-document/merge/merge-items';
import type { SaveState } from '../../saving/saver';
import { documentAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { ChangeList } from './change-list';
import styles from './conflict-dialog.module.css';
import { MergeChoice } from './merge-choice';

type ConflictState = Extract<SaveState, { phase: 'conflict' }>;

/** The chosen sides, by the key of the conflict. */
type Sides = { readonly [key: string]: Side };

interface MergeChoicesProps {
  conflicts: readonly MergeConflict[];
  sides: Sides;
  onChange: (sides: Sides) => void;
}

/** Asks for each property that both sides changed which value goes into the merge. */
function MergeChoices({ conflicts, sides, onChange }: MergeChoicesProps) {
  const open = conflicts.filter(({ key }) => !sides[key]).length;
  const chooseAll = (side: Side) => onChange(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  return (
    <section className={styles.choices} aria-label="Changed on both sides">
      <h3>Changed on both sides. Choose which version to keep.</h3>
      <div className={styles.all}>
        <Button size="sm" onClick={() => chooseAll('mine')}>
          Choose mine for all
        </Button>
        <Button size="sm" onClick={() => chooseAll('theirs')}>
          Choose theirs for all
        </Button>
        <span role="status">{open > 0 ? `${open} of ${conflicts.length} still to choose` : 'All chosen'}</span>
      </div>
      {conflicts.map((conflict) => (
        <MergeChoice
          key={conflict.key}
          conflict={conflict}
          chosen={sides[conflict.key]}
          onChoose={(side) => onChange({ ...sides, [conflict.key]: side })}
        />
      ))}
    </section>
  );
}

/**
 * Shows two saves that are based on one version, and lets the owner keep one or merge them. If both changed the same
 * property, the owner chooses between the values; nothing is preselected.
 */
export function ConflictDialog({ state, onClose }: { state: ConflictState; onClose: () => void }) {
  const mine = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const { saver } = useBuilder();
  const [sides, setSides] = useState<Sides>({});
  const { base, theirs } = state;
  const {
    document: formDocument,
    conflicts,
    notes,
  } = useMemo(() => mergeDocuments({ base, mine, theirs }, ({ key }) => sides[key]), [base, mine, theirs, sides]);
  const isUndecided = conflicts.some(({ key }) => !sides[key]);

  const settle = (label: string, settled: FormDocument) => {
    if (settled !== mine) run(replaceDocument(label, settled));
    saver.settle(settled);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      width="wide"
      title="This form was changed in another place"
      description="Keep one of the two versions, or merge both."
      footer={
        <>
          <Button className={styles.push} onClick={() => settle('Take their changes', theirs)}>
            Keep theirs
          </Button>
          <Button onClick={() => settle('', mine)}>Keep mine</Button>
          <Button variant="primary" disabled={isUndecided} onClick={() => settle('Merge both changes', formDocument)}>
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
      {conflicts.length > 0 && <MergeChoices conflicts={conflicts} sides={sides} onChange={setSides} />}
      {notes.map((note) => (
        <Alert key={note} tone="warning" className={styles.note ?? ''}>
          If you merge: {note}
        </Alert>
      ))}
    </Dialog>
  );
}
