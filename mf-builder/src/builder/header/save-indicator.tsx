import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Spinner } from '@tessera/shared-ui/spinner';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check, PencilLine, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SaveState } from '../../saving/saver';
import { conflictOpenAtom, editedAtom, saveStateAtom } from '../../store';
import styles from './header.module.css';

/** How long it shows that the form was saved, in ms. */
const SAVED_MS = 3000;

/** True for some time after `value` has changed. */
function useRecently(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [settled, value, ms]);
  return settled !== value;
}

function messageFor(state: SaveState, isEdited: boolean, isSaved: boolean): [ReactNode, string] | null {
  if (state.phase === 'conflict') return [<Icon key="i" of={TriangleAlert} size="sm" />, 'Changed in another place'];
  if (state.phase === 'failed') {
    const text = state.retrying ? 'Not saved. Retrying…' : `Not saved. ${state.message}`;
    return [<Icon key="i" of={TriangleAlert} size="sm" />, text];
  }
  if (state.phase === 'saving') return [<Spinner key="i" />, 'Saving'];
  if (state.phase === 'saved' && isSaved) return [<Icon key="i" of={Check} size="sm" />, 'Autosaved'];
  return isEdited ? [<Icon key="i" of={PencilLine} size="sm" />, 'Edited'] : null;
}

/** Shows whether the changes are saved. */
export function SaveIndicator() {
  const state = useAtomValue(saveStateAtom);
  const openConflict = useSetAtom(conflictOpenAtom);
  const isEdited = useAtomValue(editedAtom);
  const isSaved = useRecently(state, SAVED_MS);
  const shown = messageFor(state, isEdited, isSaved);
  const isConflict = state.phase === 'conflict';
  const isFailed = state.phase === 'failed' || isConflict;
  const isRetried = state.phase === 'failed' && state.retrying;
  return (
    <span
      className={classNames(styles.saved, isFailed && styles.failed, isFailed && !isRetried && styles.tall)}
      role="status"
      title={shown?.[1]}
    >
      <span className={styles.state}>
        {shown?.[0]}
        <span className={styles.text}>{shown?.[1]}</span>
      </span>
      {isConflict && (
        <Button size="sm" onClick={() => openConflict(true)}>
          Resolve
        </Button>
      )}
    </span>
  );
}
