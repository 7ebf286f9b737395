import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { useUnsavedForms } from '../saving/unsaved-forms';

/** Lists the forms with changes that this tab is still sending. */
export function UnsavedAlert() {
  return useUnsavedForms().map(({ id, name }) => (
    <Alert key={id} tone="warning">
      <p>
        Not saved. Retrying… Changes to <Link to={`/form-builder/${id}`}>{name}</Link> are saved in this browser until
        the server can be reached.
      </p>
    </Alert>
  ));
}
