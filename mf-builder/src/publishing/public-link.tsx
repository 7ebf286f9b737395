import { ButtonLink } from '@tessera/shared-ui/button-link';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Icon } from '@tessera/shared-ui/icon';
import { ExternalLink } from 'lucide-react';
import styles from './publishing.module.css';

/** The link for visitors, to copy or to open in a new tab. */
export function PublicLink({ link }: { link: string }) {
  return (
    <div className={styles.link}>
      <CopyField label="Public link" value={link} copyLabel="Copy link" />
      <ButtonLink href={link} target="_blank" rel="noopener" aria-label="Open the form in a new tab">
        <Icon of={ExternalLink} />
        Open
      </ButtonLink>
    </div>
  );
}
