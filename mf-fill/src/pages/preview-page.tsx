import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate, useParams } from '@tessera/federation/router';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { begin } from '../filling/filling';
import { open } from '../filling/submission';
import { en } from '../texts/en';
import { useTexts } from '../texts/use-texts';
import { apiTransport } from '../transport/api-transport';
import styles from '../views/fill.module.css';
import { FillFrame } from '../views/fill-frame';
import { StateScreen } from '../views/state-screen';
import { VisitorForm } from '../views/visitor-form';
import { useLoaded } from './use-loaded';

const PreviewBar = ({ formId }: { formId: string }) => (
  <nav className={styles.previewBar} aria-label="Preview">
    <Link to={`/form-builder/${formId}`}>
      <Icon of={ArrowLeft} size="sm" />
      Back to Form Builder
    </Link>
    <span>Preview. Answers are stored apart and are not counted.</span>
  </nav>
);

/** The owner's preview: the visitor's page over the working draft, under a thin bar. */
export default function PreviewPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const [opening] = useState(open);
  const navigate = useNavigate();
  const { value: form, error } = useLoaded((signal) => api.getForm(formId, signal), formId);

  const texts = useTexts(form?.settings.language ?? 'auto');

  if (error) {
    return (
      <FillFrame texts={en}>
        <main className={styles.state}>
          <h1>Form not found</h1>
          <p role="alert">{error.message}</p>
          <ButtonLink as={Link} to="/dashboard" variant="primary">
            Go to the dashboard
          </ButtonLink>
        </main>
      </FillFrame>
    );
  }
  return (
    <>
      <PreviewBar formId={formId} />
      <FillFrame texts={texts}>
        {form ? (
          <VisitorForm
            initial={begin(form)}
            opening={opening}
            transport={apiTransport(api, formId)}
            texts={texts}
            source="preview"
            onStored={() => navigate(`/form-responses/${formId}`)}
          />
        ) : (
          <StateScreen state="loading" texts={texts} />
        )}
      </FillFrame>
    </>
  );
}
