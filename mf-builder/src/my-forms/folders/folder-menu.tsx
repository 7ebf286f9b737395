import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FolderActions } from './folder-actions';
import type { PlacedFolder } from './folder-list';
import styles from './folders.module.css';

/** The actions on a folder. The menu renders when it is first opened: there may be many folders. */
export function FolderMenu({ folder, actions }: { folder: PlacedFolder; actions: FolderActions }) {
  const [isNeeded, setNeeded] = useState(false);
  const button = (
    <Button
      variant="ghost"
      icon
      size="sm"
      className={styles.more}
      aria-label={`More actions for the folder ${folder.name}`}
      aria-haspopup="menu"
      onClick={() => setNeeded(true)}
    >
      <Icon of={Ellipsis} size="sm" />
    </Button>
  );
  if (!isNeeded) return button;
  return (
    <Menu trigger={button} defaultOpen>
      <MenuItem icon={Pencil} onSelect={() => actions.rename(folder)}>
        Rename…
      </MenuItem>
      {folder.depth === 0 && (
        <MenuItem icon={FolderPlus} onSelect={() => actions.create(folder.id)}>
          New folder inside…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => actions.remove(folder)}>
        Delete folder…
      </MenuItem>
    </Menu>
  );
}
