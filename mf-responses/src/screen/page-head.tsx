import { Link } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { BackLink } from '@tessera/shared-ui/back-link';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue } from 'jotai';
import { ChartColumn, Download, Link2, Printer, Settings, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayEditAtom } from '../store';
import styles from './responses-screen.module.css';

interface FrameProps {
  form: Form;
  back: ReactNode;
  children: ReactNode;
}

function Frame({ form, back, children }: FrameProps) {
  return (
    <header className={styles.head}>
      <div>
        {back}
        <div className={styles.title}>
          <h1>{form.name}</h1>
          <Badge tone={form.status}>{form.status === 'published' ? 'Published' : 'Draft'}</Badge>
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

const ExportButton = ({ onExport }: { onExport: () => void }) => (
  <Button onClick={onExport}>
    <Icon of={Download} />
    Export
  </Button>
);

interface PageHeadProps {
  form: Form;
  onAnalytics: () => void;
  onExport: () => void;
  onImport: () => void;
}

/** The name of the form, and the actions for all its responses. */
export function PageHead({ form, onAnalytics, onExport, onImport }: PageHeadProps) {
  const mayEdit = useAtomValue(mayEditAtom);
  return (
    <Frame
      form={form}
      back={
        <BackLink as={Link} to="/my-forms">
          My Forms
        </BackLink>
      }
    >
      <Button onClick={onAnalytics}>
        <Icon of={ChartColumn} />
        Analytics
      </Button>
      {mayEdit && (
        <Button onClick={onImport} className={styles.import}>
          <Icon of={Upload} />
          <span>Import</span>
        </Button>
      )}
      <ExportButton onExport={onExport} />
      {mayEdit && (
        <ButtonLink
          as={Link}
          to={`/form-settings/${form.id}`}
          icon
          className={styles.settings}
          aria-label="Form settings"
          title="Form settings"
        >
          <Icon of={Settings} />
        </ButtonLink>
      )}
    </Frame>
  );
}

interface AnalyticsHeadProps {
  form: Form;
  /** Address of the table with the same filters. */
  tableAddress: string;
  onShare: () => void;
  onPrint: () => void;
  onExport: () => void;
}

/** The name of the form, and the actions for its analytics. */
export function AnalyticsHead({ form, tableAddress, onShare, onPrint, onExport }: AnalyticsHeadProps) {
  return (
    <Frame
      form={form}
      back={
        <BackLink as={Link} to={tableAddress}>
          Responses
        </BackLink>
      }
    >
      {useAtomValue(mayEditAtom) && (
        <Button onClick={onShare}>
          <Icon of={Link2} />
          Share
        </Button>
      )}
      <Button onClick={onPrint}>
        <Icon of={Printer} />
        Print
      </Button>
      <ExportButton onExport={onExport} />
    </Frame>
  );
}
