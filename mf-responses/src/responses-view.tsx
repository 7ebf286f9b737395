import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { useSearchParams } from '@tessera/federation/router';
import { exportFileName } from '@tessera/form-model/export-file-name';
import type { Form, FormResponse } from '@tessera/form-model/form';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Check } from '@tessera/shared-ui/check';
import { download } from '@tessera/shared-ui/download';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { PageHead } from './page-head';
import { DeleteDialog } from './response/delete-dialog';
import { ResponseDrawer } from './response/response-drawer';
import { ResponseList } from './response-list';
import styles from './responses-screen.module.css';
import { loadedAtom, pastDocumentsAtom, previewsAtom, seenDocumentAtom } from './store';

const OPEN = 'response';
const PREVIEWS = 'previews';

/** The table and the response in the drawer, with their actions. The address holds the open response and the filters. */
export function ResponsesView({ api, form }: { api: ApiClient; form: Form }) {
  const [query, setQuery] = useSearchParams();
  const showPreviews = query.get(PREVIEWS) !== 'hidden';
  const setPreviews = useSetAtom(previewsAtom);
  const responses = useAtomValue(loadedAtom);
  const past = useAtomValue(pastDocumentsAtom).data ?? [];
  const seen = useAtomValue(seenDocumentAtom);
  const [deleting, setDeleting] = useState<FormResponse | null>(null);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => setPreviews(showPreviews), [showPreviews, setPreviews]);

  const change = (name: string, value: string | null) =>
    setQuery(
      (after) => {
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      () => ({ replace: true }),
    );
  const openId = query.get(OPEN) ?? '';
  const place = responses.findIndex((response) => response.id === openId);
  const open = responses[place];
  const show = (response: FormResponse | undefined) => response && (() => change(OPEN, response.id));

  const exportAll = async () => {
    setExporting(true);
    try {
      download(await api.exportResponses(form.id, {}), exportFileName(form.name, 'csv'));
    } catch (error) {
      setFailure(`The export failed: ${errorMessage(error)}`);
    }
    setExporting(false);
  };

  return (
    <main id="main" tabIndex={-1} className={styles.page} data-wide="" data-drawer={open ? 'open' : undefined}>
      <PageHead form={form} exporting={exporting} onExport={() => void exportAll()} />
      <div className={styles.filters}>
        <Check
          label="Show preview responses"
          checked={showPreviews}
          onChange={(event) => change(PREVIEWS, event.currentTarget.checked ? null : 'hidden')}
        />
      </div>
      <ResponseList form={form} past={past} openId={openId} onOpen={(response) => change(OPEN, response.id)} />
      {open && (
        <ResponseDrawer
          api={api}
          response={open}
          document={seen(open)}
          onClose={() => change(OPEN, null)}
          onPrevious={show(responses[place - 1])}
          onNext={show(responses[place + 1])}
          onDelete={() => setDeleting(open)}
          onFailure={setFailure}
        />
      )}
      <DeleteDialog
        response={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => change(OPEN, null)}
        onFailure={setFailure}
      />
      <AlertDialog open={failure !== ''} onOpenChange={() => setFailure('')} title={failure} cancelLabel="Close" />
    </main>
  );
}
