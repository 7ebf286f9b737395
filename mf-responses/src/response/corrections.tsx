import { listResponseVersions, type ResponseVersion } from '@tessera/api-client/response-version-calls';
import type { FormResponse } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { sourceAtom } from '../store';
import styles from './response-drawer.module.css';

interface CorrectionsProps {
  response: FormResponse;
  /** The earlier version that is shown; null for the response as it is now. */
  version: ResponseVersion | null;
  onVersion: (version: ResponseVersion | null) => void;
}

const nameOf = ({ version, storedAt }: ResponseVersion) =>
  version === 1 ? `First version, ${formatDateTime(storedAt)}` : `Version ${version}, ${formatDateTime(storedAt)}`;

/** When the visitor corrected a response, and its earlier versions. */
export function Corrections({ response, version, onVersion }: CorrectionsProps) {
  const { api } = useAtomValue(sourceAtom);
  const { formId, id, correctedAt } = response;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later correction adds a version
  const load = useCallback(
    (signal: AbortSignal) => listResponseVersions(api.send, { formId, id }, signal),
    [api, formId, id, correctedAt],
  );
  const { data, state, retry } = useLoaded(load);
  const earlier = (data ?? []).slice(0, -1);
  return (
    <div className={styles.corrections}>
      <p role="status">
        {version ? `${nameOf(version)}. It was corrected later.` : `Corrected on ${formatDateTime(correctedAt ?? '')}.`}
      </p>
      {state === 'failed' && (
        <p role="alert">
          The earlier versions could not be loaded. Check your connection.{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <div className={styles.versions}>
        {version && (
          <Button size="sm" onClick={() => onVersion(null)}>
            See the corrected version
          </Button>
        )}
        {earlier
          .filter((each) => each.version !== version?.version)
          .map((each) => (
            <Button key={each.version} size="sm" onClick={() => onVersion(each)}>
              {each.version === 1 ? 'See the first version' : `See version ${each.version}`}
            </Button>
          ))}
      </div>
    </div>
  );
}
