import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { LayoutTemplate } from 'lucide-react';
import { MyForms } from '../my-forms/my-forms';
import styles from '../my-forms/my-forms.module.css';
import { UnsentAlert } from '../my-forms/unsent-alert';
import frame from '../page-frame.module.css';
import { ImportButton } from '../transfer/import-button';

/** The owner's forms. */
export default function MyFormsPage(props: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={frame.page}>
      <div className={`${frame.head} ${styles.pageHead}`}>
        <h1>My Forms</h1>
        <div className={styles.pageActs}>
          <ImportButton api={props.api} />
          <ButtonLink as={Link} to="/templates">
            <Icon of={LayoutTemplate} />
            View Templates
          </ButtonLink>
        </div>
      </div>
      <UnsentAlert />
      <MyForms {...props} />
    </main>
  );
}
