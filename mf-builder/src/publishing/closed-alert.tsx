import type { FormLocation } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';

/** Says of a form outside the inbox that visitors cannot have it, whatever its status; nothing of any other. */
export const ClosedAlert = ({ location, className }: { location: FormLocation; className?: string | undefined }) =>
  location !== 'inbox' && (
    <Alert tone="warning" role="none" className={className}>
      This form is in the {location}: it is closed to visitors. Restore it to the inbox to open it again.
    </Alert>
  );
