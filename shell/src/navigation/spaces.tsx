import type { WireOrganization, WireUser } from '@tessera/form-model/wire';
import { Avatar } from '@tessera/shared-ui/avatar';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuRadioGroup } from '@tessera/shared-ui/menu-radio-group';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import type { SpaceProps } from './lazy-spaces';
import styles from './navigation-bar.module.css';
import { openOrganization } from './navigation-bar-props';

const PERSONAL = 'personal';
const CREATE = '/team?create';

const article = ({ role }: WireOrganization) => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`);

function Tile({ user, organization }: { user: WireUser; organization: WireOrganization | null }) {
  return organization ? (
    <Avatar name={organization.name} isOrganization />
  ) : (
    <Avatar name={user.name} picture={user.avatar} />
  );
}

/** Opens a space. The forms of an organization are not shown to its members, who see only its page. */
function openSpace({ user, store }: SpaceProps, id: string): void {
  const chosen = user.organizations?.find((organization) => organization.id === id);
  const isMember = chosen?.role === 'member';
  if (!isMember) store.chooseOrganization(chosen?.id ?? null);
  // Loads the page again: nothing of the other space stays in memory.
  location.assign(isMember ? `/team/${id}` : '/dashboard');
}

/** The open space as a button, and a menu of all spaces. */
function SpaceMenu({ user, store }: SpaceProps) {
  const open = openOrganization({ user, store });
  const trigger = (
    <button type="button" className={styles.space}>
      <VisuallyHidden>Space: </VisuallyHidden>
      <Tile user={user} organization={open ?? null} />
      <span dir="auto">{open?.name ?? 'Personal'}</span>
      <Icon of={ChevronsUpDown} size="sm" />
    </button>
  );
  const organizations = (user.organizations ?? []).map((organization) => ({
    value: organization.id,
    label: organization.name,
    note: `${counted(organization.memberCount, 'member')}, you are ${article(organization)}`,
    picture: <Avatar name={organization.name} isOrganization />,
  }));
  const personal = {
    value: PERSONAL,
    label: 'Personal',
    note: 'Only you',
    picture: <Avatar name={user.name} picture={user.avatar} />,
  };
  return (
    <Menu trigger={trigger} align="start">
      <MenuRadioGroup
        label="Spaces"
        choices={[personal, ...organizations]}
        value={open?.id ?? PERSONAL}
        onChange={(id) => openSpace({ user, store }, id)}
      />
      <MenuSeparator />
      <MenuItem icon={Plus} onSelect={() => location.assign(CREATE)}>
        Create an organization
      </MenuItem>
    </Menu>
  );
}

/** The same for small screens. */
function SpaceLinks({ user, store }: SpaceProps) {
  const open = openOrganization({ user, store });
  return (
    <>
      <p className={styles.group} id="spaces">
        Space
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div role="group" aria-labelledby="spaces">
        {[null, ...(user.organizations ?? [])].map((organization) => {
          const isOpen = organization?.id === open?.id;
          return (
            <button
              key={organization?.id ?? PERSONAL}
              type="button"
              aria-pressed={isOpen}
              onClick={() => openSpace({ user, store }, organization?.id ?? PERSONAL)}
            >
              <Tile user={user} organization={organization} />
              {organization?.name ?? 'Personal'}
              {isOpen && <Icon of={Check} />}
            </button>
          );
        })}
        <button type="button" onClick={() => location.assign(CREATE)}>
          <Icon of={Plus} />
          Create an organization
        </button>
      </div>
      <hr />
    </>
  );
}

/** The spaces, for the bar or for the menu of small screens. */
export function Spaces(props: SpaceProps) {
  return props.inMenu ? <SpaceLinks {...props} /> : <SpaceMenu {...props} />;
}
