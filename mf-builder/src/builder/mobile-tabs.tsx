import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { useAtom, useAtomValue } from 'jotai';
import { FileText, Flag, LayoutGrid, Route, SlidersHorizontal } from 'lucide-react';
import { type Tab, tabAtom, type View, viewAtom } from '../store';
import styles from './mobile-tabs.module.css';

interface PanelTab {
  id: Tab;
  name: string;
  icon: IconShape;
}

const props: PanelTab = { id: 'props', name: 'Props', icon: SlidersHorizontal };

/** The panels of each view. */
const tabs: { readonly [view in View]: readonly PanelTab[] } = {
  form: [{ id: 'fields', name: 'Fields', icon: LayoutGrid }, { id: 'form', name: 'Form', icon: FileText }, props],
  logic: [
    { id: 'form', name: 'Map', icon: Route },
    { ...props, name: 'Details' },
  ],
  theme: [
    { id: 'form', name: 'Form', icon: FileText },
    { ...props, name: 'Theme' },
  ],
  endings: [{ id: 'fields', name: 'Endings', icon: Flag }, { id: 'form', name: 'Ending', icon: FileText }, props],
};

/** Chooses the panel on small screens, which have room for one. Wide screens show all three panels and no tabs. */
export function MobileTabs() {
  const [current, choose] = useAtom(tabAtom);
  const view = useAtomValue(viewAtom);
  return (
    <nav className={styles.nav} aria-label="Builder parts">
      {tabs[view].map(({ id, name, icon }) => (
        <button key={id} type="button" className={styles.tab} aria-pressed={id === current} onClick={() => choose(id)}>
          <Icon of={icon} />
          {name}
        </button>
      ))}
    </nav>
  );
}
