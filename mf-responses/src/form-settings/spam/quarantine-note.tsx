import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { counted } from '@tessera/shared-ui/counted';
import { useAtomValue } from 'jotai';
import { sourceAtom } from '../../store';
import { useQuarantineCount } from './use-quarantine-count';

/** Tells above the responses of a form that others wait in quarantine: nothing else announces them. */
export function QuarantineNote() {
  const { api, formId } = useAtomValue(sourceAtom);
  const [count] = useQuarantineCount(api, formId);
  if (count === 0) return null;
  return (
    <Alert tone="neutral" role="status">
      {counted(count, 'suspicious response')} {count === 1 ? 'is' : 'are'} in quarantine and not in this list.{' '}
      <Link to={`/form-settings/${formId}?section=spam`}>Review</Link>
    </Alert>
  );
}
