import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Card } from '@tessera/shared-ui/card';
import { counted } from '@tessera/shared-ui/counted';
import { formatDateTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { Eye, Pencil } from 'lucide-react';
import { isLocalId } from '../drafts/local-id';
import { StatusBadge } from '../forms/status-badge';
import styles from './dashboard.module.css';

/** A form as a card: thumbnail, name, status and numbers, and links to builder and preview. */
export function FormCard({ form }: { form: FormSummary }) {
  const { id, name, status, responseCount, updatedAt } = form;
  const editor = `/form-builder/${id}`;
  return (
    <Card className={styles.card}>
      <Link className={styles.art} to={editor} tabIndex={-1} aria-hidden="true">
        <Thumbnail {...form.thumbnail} draft={status === 'draft'} />
      </Link>
      <div className={styles.body}>
        <h3 title={name}>
          <Link to={editor}>{name}</Link>
        </h3>
        <p className={styles.meta}>
          <span>{counted(responseCount, 'response')}</span>
          <span title={formatDateTime(updatedAt)}>Updated {lowered(relativeTime(updatedAt))}</span>
          <StatusBadge form={form} />
        </p>
      </div>
      <div className={styles.foot}>
        <Link to={editor} aria-label={`Edit ${name}`}>
          <Icon of={Pencil} size="sm" />
          Edit
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
