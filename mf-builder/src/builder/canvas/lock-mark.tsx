import type { Field } from '@tessera/fields/models';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { LockKeyhole } from 'lucide-react';
import { announceAtom } from '../../store';
import { lockedMessage } from '../actions/field-actions';
import styles from './field-card.module.css';

/** Takes the place of the drag handle of a locked field. Pressing it announces that the field is locked. */
export function LockMark({ field }: { field: Field }) {
  const announce = useSetAtom(announceAtom);
  const message = lockedMessage([field]);
  return (
    <button
      type="button"
      className={`${styles.handle} ${styles.lock}`}
      data-focus="handle"
      aria-disabled="true"
      aria-label={message}
      title={`${message} Unlock it in its properties.`}
      onClick={() => announce(message)}
    >
      <Icon of={LockKeyhole} size="sm" />
    </button>
  );
}
