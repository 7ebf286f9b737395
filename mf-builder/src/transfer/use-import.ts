import type { ApiClient } from '@tessera/api-client/client';
import { useState } from 'react';
import { type Imported, importForms } from './import-forms';

/** The import of form files on a screen: from a button and from files that are dropped. */
export interface ImportState {
  isBusy: boolean;
  /** The result of the last import, until it is dismissed. */
  outcome: Imported | null;
  /** Imports the files. Ignored while an import runs. */
  take(files: readonly File[]): void;
  dismiss(): void;
}

/** Imports form files one after another. */
export function useImport(api: ApiClient): ImportState {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Imported | null>(null);
  const take = async (files: readonly File[]) => {
    if (isBusy || files.length === 0) return;
    setBusy(true);
    setOutcome(await importForms(api, files));
    setBusy(false);
  };
  return { isBusy, outcome, take: (files) => void take(files), dismiss: () => setOutcome(null) };
}
