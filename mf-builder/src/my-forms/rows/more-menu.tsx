import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuLink } from '@tessera/shared-ui/menu-link';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import {
  Archive,
  Copy,
  Ellipsis,
  Eye,
  FileDown,
  FolderInput,
  Globe,
  GlobeOff,
  Link2,
  MoveRight,
  Settings,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { ListActions } from '../actions/list-actions';
import styles from './row-actions.module.css';

/** The less common actions on a form. The menu renders when it is first opened, since a list has one in each row. */
export function MoreMenu({ form, actions }: { form: FormSummary; actions: ListActions }) {
  const [isNeeded, setNeeded] = useState(false);
  const one = [form];
  const button = (
    <Button
      variant="ghost"
      icon
      className={styles.action}
      aria-label={`More actions for ${form.name}`}
      aria-haspopup="menu"
      onClick={() => setNeeded(true)}
    >
      <Icon of={Ellipsis} />
      <span className={styles.label} aria-hidden="true">
        More
      </span>
    </Button>
  );
  if (!isNeeded) return button;
  return (
    <Menu trigger={button} defaultOpen>
      {actions.isCompact && (
        <>
          <MenuLink as={Link} to={`/form-preview/${form.id}`} icon={Eye}>
            Preview
          </MenuLink>
          <MenuItem icon={Share2} onSelect={() => actions.share(form)}>
            Share
          </MenuItem>
        </>
      )}
      {form.status === 'published' ? (
        <MenuItem icon={GlobeOff} onSelect={() => actions.ask('unpublish', one)}>
          Unpublish
        </MenuItem>
      ) : (
        <MenuItem icon={Globe} onSelect={() => actions.publish(one)}>
          Publish
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => actions.copyLink(form)}>
        Copy link
      </MenuItem>
      <MenuLink as={Link} to={`/form-settings/${form.id}`} icon={Settings}>
        Form settings
      </MenuLink>
      <MenuItem icon={Copy} onSelect={() => actions.duplicate(form)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={FileDown} onSelect={() => actions.exportForm(form)}>
        Export as JSON
      </MenuItem>
      {actions.choose && (
        <MenuItem icon={FolderInput} onSelect={() => actions.choose?.(one)}>
          Move to folder…
        </MenuItem>
      )}
      {actions.move && (
        <MenuItem icon={MoveRight} onSelect={() => actions.move?.(form)}>
          Move to another space…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Archive} onSelect={() => actions.ask('archive', one)}>
        Move to archive
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => actions.ask('trash', one)}>
        Move to trash
      </MenuItem>
    </Menu>
  );
}
