import type { Form } from '@tessera/form-model/form';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { mayEditAtom } from '../store';
import type { Transfer } from './transfers';

const transfers = lazy(() => import('./transfers').then(({ Transfers }) => Transfers));
const fileDrop = lazy(() => import('@tessera/shared-ui/file-drop').then(({ FileDrop }) => FileDrop));

/** The export and the import, loaded when the owner first opens one of them. */
export function useTransfers(form: Form, screen: 'list' | 'charts') {
  const [open, setOpen] = useState<Transfer | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const { loaded: Transfers } = useLazy(transfers, isNeeded);
  const { loaded: FileDrop } = useLazy(fileDrop, useAtomValue(mayEditAtom));
  const show = (transfer: Transfer) => () => {
    setNeeded(true);
    setOpen(transfer);
  };
  const view = (
    <>
      {FileDrop && (
        <FileDrop
          label="Drop a CSV file to import it"
          onFiles={([file]) => {
            if (!file) return;
            setDropped(file);
            show('import')();
          }}
        />
      )}
      {Transfers && (
        <Transfers
          form={form}
          screen={screen}
          open={open}
          file={dropped}
          onClose={() => {
            setDropped(null);
            setOpen(null);
          }}
          onExportFailed={show('export')}
        />
      )}
    </>
  );
  return { showExport: show('export'), showImport: show('import'), view };
}
