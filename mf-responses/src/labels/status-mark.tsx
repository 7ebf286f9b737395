import { type ResponseStatus, statusLabels } from '@tessera/form-model/response-names';
import { classNames } from '@tessera/shared-ui/class-names';
import styles from './status-mark.module.css';

const tiles: { readonly [status in ResponseStatus]: string | undefined } = {
  new: styles.new,
  'in-progress': styles.inProgress,
  done: styles.done,
  spam: styles.spam,
};

/** The status of a response: a tile and a word. */
export function StatusMark({ status }: { status: ResponseStatus }) {
  return (
    <span className={styles.mark}>
      <i className={classNames(styles.tile, tiles[status])} aria-hidden="true" />
      {statusLabels[status]}
    </span>
  );
}
