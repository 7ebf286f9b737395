import type { Form } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import { isLocalId } from '../drafts/local-id';

interface StatusBadgeProps {
  form: Pick<Form, 'id' | 'status'>;
  className?: string;
}

/** The status: green if published, otherwise yellow. A draft that is not on the server is a local draft. */
export function StatusBadge({ form: { id, status }, className = '' }: StatusBadgeProps) {
  const text = isLocalId(id) ? 'Local draft' : status === 'published' ? 'Published' : 'Draft';
  return (
    <Badge tone={isLocalId(id) ? 'draft' : status} className={className}>
      {text}
    </Badge>
  );
}
