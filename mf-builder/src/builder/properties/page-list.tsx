import { pageName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { documentAtom, pageAtom } from '../../store';
import { nudgePageAtom, showPageAtom } from '../actions/page-actions';
import styles from './properties.module.css';

/** The pages of the form in order, to open one or to move it. */
export function PageList() {
  const { pages } = useAtomValue(documentAtom);
  const current = useAtomValue(pageAtom);
  const show = useSetAtom(showPageAtom);
  const nudge = useSetAtom(nudgePageAtom);
  const common = { variant: 'ghost', size: 'sm', icon: true } as const;
  return (
    <PanelSection title="Pages">
      <ol className={styles.pages}>
        {pages.map((page, at) => (
          <li key={page.id} className={styles.page}>
            <button
              type="button"
              className={styles.go}
              dir="auto"
              aria-current={page.id === current?.id ? 'page' : undefined}
              onClick={() => show(page.id)}
            >
              {at + 1}. {pageName(page)}
            </button>
            <Button {...common} aria-label={`Move ${page.name} up`} disabled={at === 0} onClick={() => nudge(page, -1)}>
              <Icon of={ArrowUp} />
            </Button>
            <Button
              {...common}
              aria-label={`Move ${page.name} down`}
              disabled={at === pages.length - 1}
              onClick={() => nudge(page, 1)}
            >
              <Icon of={ArrowDown} />
            </Button>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
