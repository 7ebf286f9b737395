import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Spinner } from '@tessera/shared-ui/spinner';
import { Check, TriangleAlert } from 'lucide-react';
import styles from './response-drawer.module.css';
import type { SaveState } from './use-note';

/** Whether the note is saved. */
export function NoteState({ state }: { state: SaveState }) {
  const shown = {
    idle: null,
    saving: [<Spinner key="icon" />, 'Saving'],
    saved: [<Icon key="icon" of={Check} size="sm" />, 'Autosaved'],
    failed: [<Icon key="icon" of={TriangleAlert} size="sm" />, 'Not saved. Retrying…'],
    refused: [<Icon key="icon" of={TriangleAlert} size="sm" />, 'Not saved'],
  }[state];
  return (
    <span
      className={classNames(styles.saveState, (state === 'failed' || state === 'refused') && styles.failed)}
      role="status"
    >
      {shown}
    </span>
  );
}
