import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { useAtom } from 'jotai';
import { FileText, LayoutGrid, SlidersHorizontal } from 'lucide-react';
import { type Tab, tabAtom } from '../store';
import styles from './mobile-tabs.module.css';

const tabs: readonly { id: Tab; name: string; icon: IconShape }[] = [
  { id: 'fields', name: 'Fields', icon: LayoutGrid },
  { id: 'form', name: 'Form', icon: FileText },
  { id: 'props', name: 'Props', icon: SlidersHorizontal },
];

/** Chooses the panel on small screens, which have room for one. Wide screens show all three panels and no tabs. */
export function MobileTabs() {
  const [current, choose] = useAtom(tabAtom);
  return (
    <nav className={styles.nav} aria-label="Builder parts">
      {tabs.map(({ id, name, icon }) => (
        <button key={id} type="button" className={styles.tab} aria-pressed={id === current} onClick={() => choose(id)}>
          <Icon of={icon} />
          {name}
        </button>
      ))}
    </nav>
  );
}
