import type { Form } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import { isLocalId } from '../drafts/local-id';

interface StatusBadgeProps {
  form: Pick<Form, 'id' | 'status'>;
  className?: string;
}

/** Whether visitors can have the form: green when published, otherwise yellow. A draft that no server has says so. */
export function StatusBadge({ form: { id, status }, className = '' }: StatusBadgeProps) {
  const words = isLocalId(id) ? 'Local draft' : status === 'published' ? 'Published' : 'Draft';
  return (
    <Badge tone={isLocalId(id) ? 'draft' : status} className={className}>
      {words}
    </Badge>
  );
}
