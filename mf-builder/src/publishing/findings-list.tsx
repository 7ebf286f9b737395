import { Alert } from '@tessera/shared-ui/alert';
import { counted } from '@tessera/shared-ui/counted';
import type { ReactNode } from 'react';
import type { PlacedFinding } from './placed-findings';
import styles from './publishing.module.css';

interface FindingsListProps<Finding extends PlacedFinding> {
  findings: readonly Finding[];
  /** The control that leads to a finding’s place. */
  wayTo: (finding: Finding) => ReactNode;
}

/** What visitors will stumble over, each with the way to its place; nothing where there is nothing. */
export function FindingsList<Finding extends PlacedFinding>({ findings, wayTo }: FindingsListProps<Finding>) {
  if (findings.length === 0) return null;
  return (
    <Alert tone="warning" role="none" className={styles.problem}>
      <p>{counted(findings.length, 'problem')}. You can publish anyway.</p>
      <ul className={styles.findings} aria-label="Problems">
        {findings.map((finding) => (
          <li key={`${finding.targetId} ${finding.message}`}>
            {wayTo(finding)}
            <span>{finding.message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
