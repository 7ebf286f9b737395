import type { ApiClient } from '@tessera/api-client/client';
import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { counted } from '@tessera/shared-ui/counted';
import { builderAddress } from '../../forms/builder-address';
import { publicLink } from '../../forms/copy-link';
import { FindingsList } from '../../publishing/findings-list';
import { PublishDialog } from '../../publishing/publish-dialog';
import { publishForms } from '../../publishing/publish-forms';
import styles from '../../publishing/publishing.module.css';
import { useFormFindings } from './use-form-findings';

interface FormFindingsProps {
  api: ApiClient;
  forms: readonly FormSummary[];
}

/** The findings in forms of the list. Pressing one opens the builder at its field or page. */
export function FormFindings({ api, forms }: FormFindingsProps) {
  const { findings, isChecking, unchecked } = useFormFindings(api, forms);
  if (isChecking) return <p role="status">Checking for problems…</p>;
  return (
    <>
      <FindingsList
        findings={findings}
        linkTo={({ formId, formName, targetId, place }) => (
          <Link to={builderAddress(formId, targetId)}>{forms.length === 1 ? place : `${formName}: ${place}`}</Link>
        )}
      />
      {unchecked > 0 && (
        <p className={styles.problem}>{counted(unchecked, 'form was', 'forms were')} not checked for problems.</p>
      )}
    </>
  );
}

interface PublishFormsDialogProps {
  api: ApiClient;
  forms: readonly FormSummary[];
  onClose: () => void;
  /** Called with the number of published forms if there are several. */
  onDone: (count: number) => void;
}

/** Publishes drafts of the list. Forms without questions stay drafts. */
export function PublishFormsDialog({ api, forms, onClose, onDone }: PublishFormsDialogProps) {
  const [only] = forms;
  const publishable = forms.filter(({ thumbnail }) => !thumbnail.empty);
  return (
    <PublishDialog
      status="draft"
      visibility="public"
      count={forms.length}
      empty={forms.filter(({ thumbnail }) => thumbnail.empty).map(({ name }) => name)}
      findings={<FormFindings api={api} forms={forms} />}
      {...(only && forms.length === 1 && { link: publicLink(only.id) })}
      onClose={onClose}
      send={(change) => publishForms(api, publishable, change)}
      onDone={() => (forms.length === 1 ? onClose() : onDone(publishable.length))}
    />
  );
}
