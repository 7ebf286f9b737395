import type { Finding } from '@tessera/form-model/lint/finding';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { runAtom } from '../../store';
import { findingsAtom } from './findings';
import styles from './problems.module.css';

interface ProblemsProps {
  id: string;
  /** A rule whose findings are shown in another place of the panel. */
  except?: Finding['rule'] | undefined;
}

/** The findings about a field or page, each with its fix if there is an obvious one. */
export const Problems = memo(function Problems({ id, except }: ProblemsProps) {
  const findings = useAtomValue(findingsAtom).filter(({ target, rule }) => target.id === id && rule !== except);
  const run = useSetAtom(runAtom);
  if (findings.length === 0) return null;
  return (
    <PanelSection title="Problems">
      {findings.map(({ rule, conditionId, message, fix }) => (
        <Alert key={`${rule} ${conditionId} ${message}`} tone="warning" className={styles.problem}>
          <p>{message}</p>
          {fix && (
            <Button size="sm" onClick={() => run({ label: fix.label, run: fix.apply })}>
              {fix.label}
            </Button>
          )}
        </Alert>
      ))}
    </PanelSection>
  );
});
