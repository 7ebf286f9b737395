import type { Form } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import { isLocalId } from '../drafts/local-id';

/** Whether visitors can have the form: green when published, otherwise yellow. A draft that no server has says so. */
export const StatusBadge = ({ form }: { form: Pick<Form, 'id' | 'status'> }) => {
  if (isLocalId(form.id)) return <Badge tone="draft">Local draft</Badge>;
  return form.status === 'published' ? <Badge tone="published">Published</Badge> : <Badge tone="draft">Draft</Badge>;
};
