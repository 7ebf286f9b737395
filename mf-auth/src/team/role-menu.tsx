import type { WireMember } from '@tessera/form-model/wire';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuRadioGroup } from '@tessera/shared-ui/menu-radio-group';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { ChevronDown, UserMinus } from 'lucide-react';
import { type Role, roleLabel, roles } from './roles';
import styles from './team.module.css';

interface RoleMenuProps {
  of: WireMember;
  /** Null for the own row, which has no way to remove the person. */
  onRemove: (() => void) | null;
  onChange: (role: Role) => void;
}

/** The role of a person as a quiet picker. */
export function RoleMenu({ of: member, onChange, onRemove }: RoleMenuProps) {
  const trigger = (
    <button type="button" className={styles.role} aria-label={`Role of ${member.name}: ${roleLabel(member.role)}`}>
      {roleLabel(member.role)}
      <Icon of={ChevronDown} size="sm" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuRadioGroup label="Role" choices={roles} value={member.role} onChange={onChange} />
      {onRemove && (
        <>
          <MenuSeparator />
          <MenuItem icon={UserMinus} danger onSelect={onRemove}>
            Remove from organization
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
