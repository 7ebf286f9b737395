import { Alert } from '@tessera/shared-ui/alert';

/** Stands in the place of links to a form that no server has. */
export function LocalNotice() {
  return (
    <Alert tone="warning" role="none">
      This form is stored only in this browser, so there is no link to it yet. It is created on the server when that can
      be reached; then it can be published and shared.
    </Alert>
  );
}
