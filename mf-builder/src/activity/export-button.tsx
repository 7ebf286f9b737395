import type { ActivityCalls } from '@tessera/api-client/activity-calls';
import { errorMessage } from '@tessera/api-client/errors';
import { logQueryForServer } from '@tessera/api-client/log-query';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { download } from '@tessera/shared-ui/download';
import { Icon } from '@tessera/shared-ui/icon';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ActivityLogQuery } from './activity-query';

/** Saves the activities that match the filters as a CSV file. */
export function ExportButton({
  calls,
  query,
}: {
  calls: Pick<ActivityCalls, 'exportActivity'>;
  query: ActivityLogQuery;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      download(await calls.exportActivity(logQueryForServer(query)), 'activity.csv');
    } catch (reason) {
      setError(errorMessage(reason, 'Check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" busy={isBusy} busyLabel="Exporting…" onClick={save}>
        <Icon of={Download} />
        Export
      </Button>
      <AlertDialog
        open={error !== ''}
        onOpenChange={(open) => open || setError('')}
        title="The activities could not be exported"
        cancelLabel="Close"
      >
        {error}
      </AlertDialog>
    </>
  );
}
