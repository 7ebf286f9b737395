import { Alert } from '@tessera/shared-ui/alert';
import { useAtomValue } from 'jotai';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/** Names the people who may change the form, for a person who only reads it. */
export function ReaderAlert() {
  const { organizationId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const organization = api.store.user()?.organizations?.find(({ id }) => id === organizationId);
  return (
    <Alert tone="neutral" role="none">
      You can view this form but not change it. Owners and editors of {organization?.name ?? 'the organization'} can
      edit it.
    </Alert>
  );
}
