import { Link } from '@tessera/federation/router';
import { activityPlaces } from '@tessera/form-model/log-names';
import type { WireActivity } from '@tessera/form-model/wire';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Eye, FilePlus2, FolderInput, Inbox, Pencil, Share2, Trash2 } from 'lucide-react';
import styles from './activity.module.css';

const icons: { readonly [Type in WireActivity['type']]: IconShape } = {
  create: FilePlus2,
  edit: Pencil,
  response: Inbox,
  correct: Pencil,
  view: Eye,
  share: Share2,
  move: FolderInput,
  delete: Trash2,
};

/** One activity, with a link to its form unless that was deleted. */
export function ActivityEntry({ type, message, timestamp, formId, formName, person, place }: WireActivity) {
  const text = person ? `${message} by ${person}` : message;
  const clock = formatTime(new Date(timestamp));
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.tile, styles[type])}>
        <Icon of={icons[type]} size="sm" />
      </span>
      <div className={styles.summary}>
        <p>
          {formId && type !== 'delete' ? (
            <Link to={`/form-builder/${formId}`} title="Click to view form">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <small>{[formName, place && activityPlaces[place]].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.when}>
        <time dateTime={timestamp}>{clock}</time>
        {relativeTime(timestamp)}
      </div>
    </li>
  );
}
