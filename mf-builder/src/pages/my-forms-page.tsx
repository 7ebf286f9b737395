import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { LayoutTemplate } from 'lucide-react';
import { mayEditOpenSpace } from '../forms/spaces';
import { MyForms } from '../my-forms/my-forms';
import styles from '../my-forms/my-forms.module.css';
import { UnsavedAlert } from '../my-forms/unsaved-alert';
import frame from '../page-frame.module.css';
import { ImportButton } from '../transfer/import-button';
import { ImportOutcome } from '../transfer/import-outcome';
import { useImport } from '../transfer/use-import';

/** The library for dropped files is loaded after the list: the button does the same. */
const fileDrop = lazy(() => import('@tessera/shared-ui/file-drop').then(({ FileDrop }) => FileDrop));

/** The owner’s forms. */
export default function MyFormsPage(props: PageProps) {
  const imports = useImport(props.api);
  const canEdit = mayEditOpenSpace(props.api.store);
  const { loaded: FileDrop } = useLazy(fileDrop, canEdit);
  return (
    <main id="main" tabIndex={-1} className={frame.page} data-list="">
      <div className={`${frame.head} ${styles.pageHead}`}>
        <h1>My Forms</h1>
        {canEdit && (
          <div className={styles.pageActions}>
            <ImportButton {...imports} />
            <ButtonLink as={Link} to="/templates">
              <Icon of={LayoutTemplate} />
              View Templates
            </ButtonLink>
          </div>
        )}
      </div>
      <UnsavedAlert />
      <MyForms {...props} />
      {FileDrop && <FileDrop label="Drop form files (JSON) to import them" onFiles={imports.importFiles} />}
      <ImportOutcome {...imports} />
    </main>
  );
}
