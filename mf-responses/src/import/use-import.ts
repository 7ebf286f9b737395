import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { repeatableIds } from '@tessera/api-client/repeatable-ids';
import type { Field } from '@tessera/fields/models';
import type { WireImportOrder, WireImportResult } from '@tessera/form-model/wire';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type TargetOption, targetOptions } from './guess-mapping';
import { type Chosen, firstMapping, type Mapping, rowsOf, withNotation } from './mapping';
import { type CsvFile, readFile } from './read-file';

export type ImportStep =
  | { kind: 'choose'; message: string }
  | { kind: 'map'; message: string; isBusy: boolean }
  | { kind: 'refused'; result: WireImportResult; isBusy: boolean }
  | { kind: 'done'; result: WireImportResult; importId: string; isUndone: boolean; message: string; isBusy: boolean };

/** The import of one file, from choosing it to the result. */
export interface Import {
  step: ImportStep;
  /** Whether the server imports the rows or deletes them again. Neither can be cancelled. */
  isBusy: boolean;
  file: CsvFile | null;
  mapping: Mapping | null;
  options: readonly TargetOption[];
  /** Reads a file. Ignored while busy, like `change` and `restart`. */
  choose(file: File): void;
  change(change: Partial<Mapping>): void;
  /** Checks the rows, and imports them if none is refused. */
  submit(): void;
  /** Imports the rows that are not refused. */
  importRest(): void;
  undo(): void;
  /** Returns to the choice of a file. */
  restart(): void;
}

function orderOf(
  file: CsvFile,
  mapping: Mapping,
  options: readonly TargetOption[],
): Omit<WireImportOrder, 'id' | 'skipRefused'> {
  return {
    targets: mapping.targets.map((id) => options.find((option) => option.id === id)?.target ?? null),
    dateOrder: mapping.dateOrder,
    language: mapping.language,
    tz: localTimeZone(),
    rows: rowsOf(file, mapping),
  };
}

const chooseFile: ImportStep = { kind: 'choose', message: '' };

interface Draft {
  file: CsvFile;
  mapping: Mapping;
  chosen: Chosen;
}

type ImportApi = Pick<ApiClient, 'importResponses' | 'undoImport'>;

/** The file that is imported, and the step. A file that is chosen later wins, also over one that takes longer to read. */
function useDraft(options: readonly TargetOption[]) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [step, setStep] = useState<ImportStep>(chooseFile);
  const isBusy = useRef(false);
  const latest = useRef<File | null>(null);

  // Stable while an import runs: a page that waits for a change of this function would choose its file again.
  const choose = useCallback(
    async (chosen: File) => {
      if (isBusy.current) return;
      latest.current = chosen;
      const isCurrent = () => latest.current === chosen && !isBusy.current;
      try {
        const file = await readFile(chosen);
        if (!isCurrent()) return;
        setDraft({ file, mapping: firstMapping(file, options), chosen: {} });
        setStep({ kind: 'map', message: '', isBusy: false });
      } catch (error) {
        if (isCurrent()) setStep({ kind: 'choose', message: errorMessage(error) });
      }
    },
    [options],
  );

  const change = (changed: Partial<Mapping>) => {
    if (!draft || isBusy.current) return;
    const { dateOrder, language } = changed;
    const chosen = { ...draft.chosen, ...(dateOrder && { dateOrder }), ...(language && { language }) };
    const mapping = withNotation(draft.file, { ...draft.mapping, ...changed }, chosen, options);
    setDraft({ ...draft, mapping, chosen });
  };

  const restart = () => {
    if (isBusy.current) return;
    latest.current = null;
    setDraft(null);
    setStep(chooseFile);
  };

  /** Shows a step until the action ends, then the one that it returns. */
  const work = async (busy: ImportStep, action: () => Promise<ImportStep>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStep(busy);
    const next = await action();
    isBusy.current = false;
    setStep(next);
  };

  return { draft, step, choose, change, restart, work };
}

/** Imports a file into a form. `onImported` is called when responses were stored or an import was undone. */
export function useImport(
  api: ImportApi,
  form: { id: string; fields: readonly Field[] },
  onImported: () => void,
): Import {
  const options = useMemo(() => targetOptions(form.fields), [form.fields]);
  const { draft, step, choose, change, restart, work } = useDraft(options);
  const [ids] = useState(repeatableIds);

  const send = async ({ file, mapping }: Draft, skipRefused: boolean): Promise<ImportStep> => {
    const order = orderOf(file, mapping, options);
    const id = ids.of(order);
    try {
      const result = await api.importResponses(form.id, { ...order, id, skipRefused });
      if (result.imported > 0) onImported();
      if (result.refused > 0 && !skipRefused) return { kind: 'refused', result, isBusy: false };
      ids.forget();
      return { kind: 'done', result, importId: id, isUndone: false, message: '', isBusy: false };
    } catch (error) {
      return { kind: 'map', message: errorMessage(error), isBusy: false };
    }
  };

  const submit = (skipRefused: boolean, busy: ImportStep) => draft && void work(busy, () => send(draft, skipRefused));

  const undo = async (done: Extract<ImportStep, { kind: 'done' }>): Promise<ImportStep> => {
    try {
      await api.undoImport(form.id, done.importId);
      onImported();
      return { ...done, isUndone: true, message: '' };
    } catch (error) {
      return { ...done, message: `The import could not be undone. ${errorMessage(error)}` };
    }
  };

  return {
    step,
    isBusy: step.kind !== 'choose' && step.isBusy,
    file: draft?.file ?? null,
    mapping: draft?.mapping ?? null,
    options,
    choose: useCallback((file: File) => void choose(file), [choose]),
    change,
    submit: () => submit(false, { kind: 'map', message: '', isBusy: true }),
    importRest: () => step.kind === 'refused' && submit(true, { ...step, isBusy: true }),
    undo: () => step.kind === 'done' && void work({ ...step, isBusy: true }, () => undo(step)),
    restart,
  };
}
