import { useLocation } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useDisclosure } from '@tessera/shared-ui/use-disclosure';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect } from 'react';
import { compactPanel } from './lazy-menus';
import styles from './navigation-bar.module.css';
import type { NavigationBarProps } from './navigation-bar-props';

const ID = 'compact-menu';

/** Loads the panel ahead of the click, when the pointer or the focus reaches the button. */
const prefetchPanel = () => prefetch(compactPanel);

/** The whole navigation behind one button, for small screens: a disclosure that Escape and following a link close. */
export function CompactMenu(props: NavigationBarProps) {
  const { isOpen, setOpen, button } = useDisclosure();
  const { pathname } = useLocation();
  const { loaded: CompactPanel, retry } = useLazy(compactPanel, isOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const toggle = () => {
    setOpen(!isOpen);
    retry();
  };
  return (
    <div className={styles.compact}>
      <Button
        ref={button}
        variant="ghost"
        icon
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={ID}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={toggle}
      >
        <Icon of={isOpen ? X : MenuIcon} size="lg" />
      </Button>
      {isOpen && CompactPanel && <CompactPanel {...props} id={ID} />}
    </div>
  );
}
