import { Link } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { BackLink } from '@tessera/shared-ui/back-link';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Download, Upload } from 'lucide-react';
import styles from './responses-screen.module.css';

interface PageHeadProps {
  form: Form;
  onExport: () => void;
  onImport: () => void;
}

/** The name of the form, and the actions for all its responses. */
export function PageHead({ form, onExport, onImport }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <BackLink as={Link} to="/my-forms">
          My Forms
        </BackLink>
        <div className={styles.title}>
          <h1>{form.name}</h1>
          <Badge tone={form.status}>{form.status === 'published' ? 'Published' : 'Draft'}</Badge>
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={onImport}>
          <Icon of={Upload} />
          Import
        </Button>
        <Button onClick={onExport}>
          <Icon of={Download} />
          Export
        </Button>
      </div>
    </header>
  );
}
