import { classNames } from '../styles/class-names';
import styles from './avatar.module.css';

/** First letters of the first and last word, upper case; of one word its first two letters. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase();
}

export interface AvatarProps {
  name: string;
  /** The address of an image; empty shows the initials. */
  picture?: string;
  size?: 'md' | 'xl';
  /** Whether it stands for an organization, in another color. */
  isOrganization?: boolean;
}

/** A person or an organization as a tile. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, picture = '', size = 'md', isOrganization = false }: AvatarProps) {
  const look = classNames(styles.avatar, styles[size], isOrganization && styles.organization);
  if (picture !== '') return <img className={look} src={picture} alt="" referrerPolicy="no-referrer" />;
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
