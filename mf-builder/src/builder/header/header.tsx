import { Link } from '@tessera/federation/router';
import { Badge } from '@tessera/shared-ui/badge';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { StatusBadge } from '../../forms/status-badge';
import { formAtom, nameAtom } from '../../store';
import { ViewTabs } from '../views/view-tabs';
import { FormName } from './form-name';
import styles from './header.module.css';
import { HeaderActions } from './header-actions';
import { PublishButton } from './publish-button';
import { SaveIndicator } from './save-indicator';

/** Whether the form is a draft or published; in the archive or the trash it is closed either way. */
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

/** Sets the title of the browser tab. */
function Title() {
  useDocumentTitle(useAtomValue(nameAtom), 'Builder');
  return null;
}

/** The bar at the top: the form’s name, its status, and the actions on the form. */
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
      <ViewTabs />
      <span className={styles.spacer} />
      <HeaderActions />
      <span className={styles.publish}>
        <PublishButton />
      </span>
    </header>
  );
}
