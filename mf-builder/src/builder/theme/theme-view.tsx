import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { isClosedAtom, tabAtom } from '../../store';
import styles from '../builder.module.css';
import { ThemePreview } from './theme-preview';
import { ThemeProperties } from './theme-properties';

/** The form in its theme, and the settings of the theme; on small screens one of them at a time. */
export function ThemeView() {
  const tab = useAtomValue(tabAtom);
  const isClosed = useAtomValue(isClosedAtom);
  return (
    <>
      <VisuallyHidden>
        <h1>Theme of the form</h1>
      </VisuallyHidden>
      <div className={styles.panel} data-shown={tab === 'form' || undefined}>
        <ThemePreview />
      </div>
      <div className={styles.panel} data-shown={tab === 'props' || undefined} inert={isClosed}>
        <ThemeProperties />
      </div>
    </>
  );
}
