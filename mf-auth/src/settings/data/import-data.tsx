import { type ArchiveCalls, archiveCalls } from '@tessera/api-client/archive-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import type { SettingsTabProps } from '../tabs';

type Imported = Awaited<ReturnType<ArchiveCalls['importArchive']>>;

/** A sentence about the result of an import. */
export function importedText({ forms, responses, existing }: Imported): string {
  const stored =
    forms === 0
      ? 'No forms were imported.'
      : `${counted(forms, 'form')} with ${counted(responses, 'response')} imported.`;
  if (existing === 0) return stored;
  return `${stored} ${counted(existing, 'form')} ${existing === 1 ? 'is' : 'are'} in this installation already.`;
}

/** Imports an archive of all data. */
export function ImportData({ api }: Pick<SettingsTabProps, 'api'>) {
  const calls = useMemo(() => archiveCalls(api.send), [api]);
  return <ImportSetting calls={calls} />;
}

export function ImportSetting({ calls }: { calls: Pick<ArchiveCalls, 'importArchive'> }) {
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const { busy, error, send } = useAccountForm();
  const take = (file: File | undefined) => {
    if (!file) return;
    setImported(null);
    void send(
      async () => setImported(await calls.importArchive(file)),
      'The file could not be imported. Check your connection and try again.',
    );
  };
  return (
    <>
      {error !== '' && <Alert>{error}</Alert>}
      {imported && <Alert tone="success">{importedText(imported)}</Alert>}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button busy={busy} busyLabel="Importing…" onClick={() => input.current?.click()}>
          <Icon of={Upload} />
          Choose a file
        </Button>
      </div>
    </>
  );
}
