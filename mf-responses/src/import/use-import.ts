import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { localTimeZone } from '@tessera/api-client/local-time-zone';
import type { Field } from '@tessera/fields/models';
import type { WireImportOrder, WireImportResult } from '@tessera/form-model/wire';
import { useCallback, useMemo, useState } from 'react';
import { type TargetOption, targetOptions } from './guess-mapping';
import { type Chosen, firstMapping, type Mapping, rowsOf, withNotation } from './mapping';
import { type CsvFile, readFile } from './read-file';

export type ImportStep =
  | { kind: 'choose'; message: string }
  | { kind: 'map'; message: string; isBusy: boolean }
  | { kind: 'refused'; result: WireImportResult; isBusy: boolean }
  | { kind: 'done'; result: WireImportResult; importId: string; isUndone: boolean; message: string };

/** The import of one file, from choosing it to the result. */
export interface Import {
  step: ImportStep;
  file: CsvFile | null;
  mapping: Mapping | null;
  options: readonly TargetOption[];
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

/**
 * Names imports for the server, which stores each row once for an id. The same rows with the same columns have the same id
 * until they are stored, also in a file that is chosen again: the reply to an import can be lost.
 */
function importIds() {
  let last = { content: '', id: '' };
  return {
    of(order: object): string {
      const content = JSON.stringify(order);
      if (content !== last.content) last = { content, id: crypto.randomUUID() };
      return last.id;
    },
    forget() {
      last = { content: '', id: '' };
    },
  };
}

type ImportApi = Pick<ApiClient, 'importResponses' | 'undoImport'>;

/** Imports a file into a form. `onImported` is called when responses were stored or an import was undone. */
export function useImport(
  api: ImportApi,
  form: { id: string; fields: readonly Field[] },
  onImported: () => void,
): Import {
  const options = useMemo(() => targetOptions(form.fields), [form.fields]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [step, setStep] = useState<ImportStep>(chooseFile);
  const [ids] = useState(importIds);

  const readChosen = useCallback(
    async (chosen: File) => {
      try {
        const file = await readFile(chosen);
        setDraft({ file, mapping: firstMapping(file, options), chosen: {} });
        setStep({ kind: 'map', message: '', isBusy: false });
      } catch (error) {
        setStep({ kind: 'choose', message: errorMessage(error) });
      }
    },
    [options],
  );
  const choose = useCallback((file: File) => void readChosen(file), [readChosen]);

  const change = (changed: Partial<Mapping>) => {
    if (!draft) return;
    const { dateOrder, language } = changed;
    const chosen = { ...draft.chosen, ...(dateOrder && { dateOrder }), ...(language && { language }) };
    const mapping = withNotation(draft.file, { ...draft.mapping, ...changed }, chosen, options);
    setDraft({ ...draft, mapping, chosen });
  };

  const send = async ({ file, mapping }: Draft, skipRefused: boolean) => {
    const order = orderOf(file, mapping, options);
    const id = ids.of(order);
    const result = await api.importResponses(form.id, { ...order, id, skipRefused });
    if (result.imported > 0) onImported();
    if (result.refused > 0 && !skipRefused) return setStep({ kind: 'refused', result, isBusy: false });
    ids.forget();
    setStep({ kind: 'done', result, importId: id, isUndone: false, message: '' });
  };

  const submit = (skipRefused: boolean, busy: ImportStep) => {
    if (!draft) return;
    setStep(busy);
    send(draft, skipRefused).catch((error: unknown) =>
      setStep({ kind: 'map', message: errorMessage(error), isBusy: false }),
    );
  };

  const undo = async () => {
    if (step.kind !== 'done') return;
    try {
      await api.undoImport(form.id, step.importId);
      onImported();
      setStep({ ...step, isUndone: true, message: '' });
    } catch (error) {
      setStep({ ...step, message: `The import could not be undone. ${errorMessage(error)}` });
    }
  };

  return {
    step,
    file: draft?.file ?? null,
    mapping: draft?.mapping ?? null,
    options,
    choose,
    change,
    submit: () => submit(false, { kind: 'map', message: '', isBusy: true }),
    importRest: () => step.kind === 'refused' && submit(true, { ...step, isBusy: true }),
    undo: () => void undo(),
    restart: () => {
      setDraft(null);
      setStep(chooseFile);
    },
  };
}
