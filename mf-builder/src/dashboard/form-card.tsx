import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Card } from '@tessera/shared-ui/card';
import { counted } from '@tessera/shared-ui/counted';
import { formatDateTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { Eye, Pencil, Table2 } from 'lucide-react';
import { isLocalId } from '../drafts/local-id';
import { StatusBadge } from '../forms/status-badge';
import styles from './dashboard.module.css';

interface FormCardProps {
  form: FormSummary;
  /** Whether the user may edit the form; others get a link to its responses. */
  canEdit: boolean;
}

/** A form as a card: thumbnail, name, status and numbers, and links to builder and preview. */
export function FormCard({ form, canEdit }: FormCardProps) {
  const { id, name, status, responseCount, updatedAt } = form;
  const [address, action, icon] = canEdit
    ? ([`/form-builder/${id}`, 'Edit', Pencil] as const)
    : ([`/form-responses/${id}`, 'Responses', Table2] as const);
  return (
    <Card className={styles.card}>
      <Link className={styles.art} to={address} tabIndex={-1} aria-hidden="true">
        <Thumbnail {...form.thumbnail} draft={status === 'draft'} />
      </Link>
      <div className={styles.body}>
        <h3 title={name} dir="auto">
          <Link to={address}>{name}</Link>
        </h3>
        <p className={styles.meta}>
          <span>{counted(responseCount, 'response')}</span>
          <span title={formatDateTime(updatedAt)}>Updated {lowered(relativeTime(updatedAt))}</span>
          <StatusBadge form={form} />
        </p>
      </div>
      <div className={styles.foot}>
        <Link to={address} aria-label={`${action} ${name}`}>
          <Icon of={icon} size="sm" />
          {action}
        </Link>
        {!isLocalId(id) && (
          <Link to={`/form-preview/${id}`} aria-label={`Preview ${name}`}>
            <Icon of={Eye} size="sm" />
            Preview
          </Link>
        )}
      </div>
    </Card>
  );
}

/** The text for the middle of a sentence. */
const lowered = (text: string) => text.replace(/^Just/, 'just');
