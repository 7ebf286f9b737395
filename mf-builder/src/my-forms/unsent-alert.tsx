import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { useUnsentForms } from '../saving/unsent-forms';

/** Says which forms have changes that the server has not got yet, for as long as this tab tries to send them. */
export function UnsentAlert() {
  return useUnsentForms().map(({ id, name }) => (
    <Alert key={id} tone="warning">
      <p>
        Not saved. Retrying… Changes to <Link to={`/form-builder/${id}`}>{name}</Link> are kept in this browser until
        the server can be reached.
      </p>
    </Alert>
  ));
}
