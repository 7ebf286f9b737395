import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { formAtom, nameAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { usePublish } from '../session/use-publish';
import styles from './header.module.css';
import { hasQuestionsAtom } from './publish-button';

const dialog = lazy(async () => {
  const [{ ShareDialog }, { PublishFindings }] = await Promise.all([
    import('../../share/share-dialog'),
    import('./publish-findings'),
  ]);
  return { ShareDialog, PublishFindings };
});

/** The address of the builder with the dialog open, as other parts link to it. */
const OPEN = '#share';

/** Opens the share dialog. */
export function ShareButton() {
  const { id, status, visibility, location } = useAtomValue(formAtom);
  const name = useAtomValue(nameAtom);
  const [isOpen, setOpen] = useState(() => window.location.hash === OPEN);
  const close = () => {
    setOpen(false);
    // So that a reload does not open it again.
    if (window.location.hash === OPEN) window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  const isEmpty = !useAtomValue(hasQuestionsAtom);
  const loaded = useBuilderChunk(dialog, isOpen);
  const publish = usePublish();
  return (
    <>
      <Button variant="ghost" className={styles.labelled} onClick={() => setOpen(true)}>
        <Icon of={Share2} />
        <span>Share</span>
      </Button>
      {loaded && (
        <loaded.ShareDialog
          form={{ id, name, status, visibility, location, isEmpty }}
          findings={status === 'draft' && <loaded.PublishFindings onShow={close} />}
          send={publish}
          onClose={close}
        />
      )}
    </>
  );
}
