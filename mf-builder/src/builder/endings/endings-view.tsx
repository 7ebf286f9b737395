import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { isClosedAtom, tabAtom } from '../../store';
import styles from '../builder.module.css';
import { EndingList } from './ending-list';
import { EndingPreview } from './ending-preview';
import { EndingProperties } from './ending-properties';

/** The endings, the shown one as visitors see it, and its settings; on small screens one of them at a time. */
export function EndingsView() {
  const tab = useAtomValue(tabAtom);
  const isClosed = useAtomValue(isClosedAtom);
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>Endings of the form</h1>
      </VisuallyHidden>
      <div className={styles.panel} data-shown={tab === 'fields' || undefined} inert={isClosed}>
        <EndingList />
      </div>
      <div className={styles.panel} data-shown={tab === 'form' || undefined}>
        <EndingPreview />
      </div>
      <div className={styles.panel} data-shown={tab === 'props' || undefined} inert={isClosed}>
        <EndingProperties />
      </div>
    </>
  );
}
