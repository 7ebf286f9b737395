import { Alert } from '@tessera/shared-ui/alert';

/** Shown instead of the links to a local draft. */
export function LocalDraftAlert() {
  return (
    <Alert tone="warning" role="none">
      This form is stored only in this browser, so it has no link yet. It is created on the server as soon as the server
      can be reached. Then you can publish and share it.
    </Alert>
  );
}
