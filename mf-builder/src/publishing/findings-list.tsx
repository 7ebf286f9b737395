import { Alert } from '@tessera/shared-ui/alert';
import { counted } from '@tessera/shared-ui/counted';
import type { ReactNode } from 'react';
import type { PlacedFinding } from './placed-findings';
import styles from './publishing.module.css';

interface FindingsListProps<Finding extends PlacedFinding> {
  findings: readonly Finding[];
  /** The control that leads to the field or page of a finding. */
  linkTo: (finding: Finding) => ReactNode;
}

/** The problems that visitors would have, each with a link to its place. Renders nothing without problems. */
export function FindingsList<Finding extends PlacedFinding>({ findings, linkTo }: FindingsListProps<Finding>) {
  if (findings.length === 0) return null;
  return (
    <Alert tone="warning" role="none" className={styles.problem}>
      <p>
        {counted(findings.length, 'problem')}.{' '}
        {findings.some(({ prevents }) => prevents)
          ? 'Describe the images of options first; without that, the form cannot be published.'
          : 'You can publish anyway.'}
      </p>
      <ul className={styles.findings} aria-label="Problems">
        {findings.map((finding) => (
          <li key={`${finding.targetId} ${finding.message}`}>
            {linkTo(finding)}
            <span>{finding.message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
