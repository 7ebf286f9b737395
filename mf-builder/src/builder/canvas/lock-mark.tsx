import type { Field } from '@tessera/fields/models';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { LockKeyhole } from 'lucide-react';
import { announceAtom } from '../../store';
import { lockedWords } from '../actions/locked-message';
import styles from './field-card.module.css';

/** Stands where the grip of a field would: the field is locked, which whoever tries is told. */
export function Lock({ field }: { field: Field }) {
  const announce = useSetAtom(announceAtom);
  const words = lockedWords(field);
  return (
    <button
      type="button"
      className={`${styles.grip} ${styles.lock}`}
      data-focus="grip"
      aria-disabled="true"
      aria-label={words}
      title={`${words} Unlock it in its properties.`}
      onClick={() => announce(words)}
    >
      <Icon of={LockKeyhole} size="sm" />
    </button>
  );
}
