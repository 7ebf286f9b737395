import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy } from '@tessera/shared-ui/lazy';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import styles from './header.module.css';

const dialog = lazy(() => import('./share-form').then(({ ShareForm }) => ShareForm));

/** The address of the builder with the dialog open, as other parts link to it. */
const OPEN = '#share';

/** Opens the share dialog. */
export function ShareButton() {
  const [isOpen, setOpen] = useState(() => window.location.hash === OPEN);
  const close = () => {
    setOpen(false);
    // So that a reload does not open it again.
    if (window.location.hash === OPEN) window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  const ShareForm = useBuilderChunk(dialog, isOpen);
  return (
    <>
      <Button variant="ghost" className={styles.labelled} onClick={() => setOpen(true)}>
        <Icon of={Share2} />
        <span>Share</span>
      </Button>
      {ShareForm && <ShareForm onClose={close} />}
    </>
  );
}
