import { Button } from '@tessera/shared-ui/button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { FindingsList } from '../../publishing/findings-list';
import { placedFindings } from '../../publishing/placed-findings';
import styles from '../../publishing/publishing.module.css';
import { documentAtom } from '../../store';
import { showPlaceAtom } from '../actions/page-actions';
import { LazyChangedLists } from '../option-lists/lazy-changed-lists';
import { LazyChangedTheme } from '../theme/lazy-changed-theme';

/**
 * The findings in the form on the screen, and the changes of lists and themes that publishing applies. Pressing a finding
 * shows its field or page.
 */
export function PublishFindings({ onShow }: { onShow: (id: string) => void }) {
  const formDocument = useAtomValue(documentAtom);
  const findings = useMemo(() => placedFindings(formDocument), [formDocument]);
  const show = useSetAtom(showPlaceAtom);
  return (
    <>
      <FindingsList
        findings={findings}
        linkTo={({ targetId, place }) => (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              show(targetId);
              onShow(targetId);
            }}
          >
            {place}
          </Button>
        )}
      />
      <LazyChangedLists className={styles.problem} />
      <LazyChangedTheme className={styles.problem} />
    </>
  );
}
