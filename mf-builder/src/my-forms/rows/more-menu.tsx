import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { Archive, Ellipsis, FileDown, Globe, GlobeOff, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RowCommands } from '../actions/list-actions';
import styles from '../my-forms.module.css';

/** The rarer acts on a form. The menu is made when it is first opened: a list of many rows has as many of them. */
export function MoreMenu({ form, commands }: { form: FormSummary; commands: RowCommands }) {
  const [isWanted, setWanted] = useState(false);
  const one = [form];
  const button = (
    <Button
      variant="ghost"
      icon
      className={styles.action}
      aria-label={`More actions for ${form.name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Icon of={Ellipsis} />
      <span className={styles.tip} aria-hidden="true">
        More
      </span>
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Menu trigger={button} defaultOpen>
      {form.status === 'published' ? (
        <MenuItem icon={GlobeOff} onSelect={() => commands.ask('unpublish', one)}>
          Unpublish
        </MenuItem>
      ) : (
        <MenuItem icon={Globe} onSelect={() => commands.publish(one)}>
          Publish
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => commands.copyLink(form)}>
        Copy link
      </MenuItem>
      <MenuItem icon={FileDown} onSelect={() => commands.exportForm(form)}>
        Export as JSON
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Archive} onSelect={() => commands.ask('archive', one)}>
        Move to archive
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => commands.ask('trash', one)}>
        Move to trash
      </MenuItem>
    </Menu>
  );
}
