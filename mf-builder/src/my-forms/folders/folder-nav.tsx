import { Link } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ChevronDown, Folder, FolderMinus, FolderPlus, Inbox } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type ListQuery, NO_FOLDER, writeQuery } from '../list-query';
import type { FolderActions } from './folder-actions';
import { type FolderList, formsAt, inOrder } from './folder-list';
import { FolderMenu } from './folder-menu';
import styles from './folders.module.css';

interface PlaceProps {
  /** `NO_FOLDER`, the id of a folder, or empty for all forms. */
  place: string;
  name: string;
  icon: IconShape;
  isInside?: boolean;
  menu?: ReactNode;
}

interface FolderNavProps {
  folders: FolderList;
  /** The forms of the tab. */
  forms: readonly { id: string }[];
  query: ListQuery;
  /** The place whose forms are shown. */
  shown: string;
  /** Null for people who only read. */
  actions: FolderActions | null;
  /** The place that dragged forms would be moved to. */
  over: string | null;
}

/** The name of a place; see `PlaceProps.place`. */
function nameOf(place: string, folders: FolderList): string {
  if (place === NO_FOLDER) return 'No folder';
  return folders.find(({ id }) => id === place)?.name ?? 'All forms';
}

/**
 * The folders with the number of their forms in this tab. Small screens show the current one, and the others after a press
 * on it.
 */
export function FolderNav({ folders, forms, query, shown, actions, over }: FolderNavProps) {
  const [isOpen, setOpen] = useState(false);
  const disclosure = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const row = ({ place, name, icon, isInside, menu }: PlaceProps) => {
    const count = formsAt(forms, folders, place).length;
    return (
      <li
        key={place}
        className={styles.place}
        // Forms are dropped on a folder, or on “No folder”.
        data-folder={place || undefined}
        data-inside={isInside || undefined}
        data-over={over === place || undefined}
      >
        {/* Another place shows all its forms: a search looks in all of them. */}
        <Link
          to={`/my-forms?${writeQuery({ ...query, folder: place, search: '' })}`}
          aria-current={shown === place ? 'page' : undefined}
          draggable={false}
          title={name}
          onClick={() => {
            // On small screens the list closes, and the focus must not stay in it. On wide ones this button cannot take it.
            setOpen(false);
            disclosure.current?.focus();
          }}
        >
          <Icon of={icon} size="sm" />
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.count} aria-hidden="true">
            {count.toLocaleString()}
          </span>
          <VisuallyHidden>{counted(count, 'form')}</VisuallyHidden>
        </Link>
        {menu}
      </li>
    );
  };
  return (
    <nav className={styles.nav} aria-label="Folders" data-open={isOpen || undefined}>
      <button
        ref={disclosure}
        type="button"
        className={styles.disclosure}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Folder} size="sm" />
        <VisuallyHidden>Folder: </VisuallyHidden>
        <span className={styles.name} dir="auto">
          {nameOf(shown, folders)}
        </span>
        <span className={styles.count}>{formsAt(forms, folders, shown).length.toLocaleString()}</span>
        <Icon of={ChevronDown} size="sm" />
      </button>
      <ul id={listId}>
        {row({ place: '', name: nameOf('', folders), icon: Inbox })}
        {inOrder(folders).map((folder) =>
          row({
            place: folder.id,
            name: folder.name,
            icon: Folder,
            isInside: folder.depth > 0,
            menu: actions && <FolderMenu folder={folder} actions={actions} />,
          }),
        )}
        {row({ place: NO_FOLDER, name: nameOf(NO_FOLDER, folders), icon: FolderMinus })}
      </ul>
      {actions && (
        <>
          <Button variant="ghost" size="sm" data-new-folder="" onClick={() => actions.create(null)}>
            <Icon of={FolderPlus} />
            New folder
          </Button>
          <p className={styles.hint}>Drag a form to a folder to move it.</p>
        </>
      )}
    </nav>
  );
}
