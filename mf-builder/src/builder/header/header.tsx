import { Link } from '@tessera/federation/router';
import { Badge } from '@tessera/shared-ui/badge';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { StatusBadge } from '../../forms/status-badge';
import { formAtom, nameAtom } from '../../store';
import { FormName } from './form-name';
import styles from './header.module.css';
import { HeaderActs } from './header-actions';
import { PublishButton } from './publish-button';
import { SaveIndicator } from './save-indicator';

/** How the form stands: published or not, or put away, where neither opens it to visitors. */
function Status() {
  const form = useAtomValue(formAtom);
  const className = styles.badge ?? '';
  if (form.location === 'inbox') return <StatusBadge form={form} className={className} />;
  return (
    <Badge tone="danger" className={className}>
      {form.location === 'trash' ? 'In the trash' : 'In the archive'}
    </Badge>
  );
}

/** Names the tab after the form. */
function Title() {
  useDocumentTitle(useAtomValue(nameAtom), 'Builder');
  return null;
}

/** The bar on top: the form's name, how it stands, and what can be done with the whole of it. */
export function Header() {
  return (
    <header className={styles.header}>
      <ButtonLink as={Link} to="/my-forms" variant="ghost" icon aria-label="Back to My Forms">
        <Icon of={ArrowLeft} />
      </ButtonLink>
      <Title />
      <FormName />
      <Status />
      <SaveIndicator />
      <span className={styles.spacer} />
      <HeaderActs />
      <span className={styles.publish}>
        <PublishButton />
      </span>
    </header>
  );
}
