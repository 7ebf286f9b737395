import type { ApiClient } from '@tessera/api-client/client';
import { useState } from 'react';
import { type ImportResult, importForms } from './import-forms';

/** The import of form files on a screen: files chosen with the button, and dropped files. */
export interface ImportState {
  isBusy: boolean;
  /** The result of the last import, until it is dismissed. */
  outcome: ImportResult | null;
  /** Imports the files. Ignored while an import runs. */
  importFiles(files: readonly File[]): void;
  dismiss(): void;
}

/** Imports form files one after another. */
export function useImport(api: ApiClient): ImportState {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ImportResult | null>(null);
  const run = async (files: readonly File[]) => {
    if (isBusy || files.length === 0) return;
    setBusy(true);
    setOutcome(await importForms(api, files));
    setBusy(false);
  };
  return { isBusy, outcome, importFiles: (files) => void run(files), dismiss: () => setOutcome(null) };
}
