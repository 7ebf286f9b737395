import { Avatar } from '@tessera/shared-ui/avatar';
import { Icon } from '@tessera/shared-ui/icon';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './navigation-bar.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  user: NavigationBarProps['user'];
}

/** Avatar and name, as a button. */
export function UserButton({ user, ...rest }: UserButtonProps) {
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} {...rest} className={styles.user}>
      <VisuallyHidden>User menu, </VisuallyHidden>
      <Avatar name={user.name} picture={user.avatar} />
      <span dir="auto">{user.name}</span>
      <Icon of={ChevronDown} size="sm" />
    </button>
  );
}
