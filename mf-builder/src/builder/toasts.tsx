import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { toastAtom } from '../store';
import { useBuilderChunk } from './loading/use-builder-chunk';

const builderToast = lazy(() => import('./toast').then(({ BuilderToast }) => BuilderToast));

/** Toasts such as for a deletion, with Undo. Their code is loaded with the first toast. */
export function Toasts() {
  const toast = useAtomValue(toastAtom);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (toast) setNeeded(true);
  }, [toast]);
  const BuilderToast = useBuilderChunk(builderToast, isNeeded);
  return BuilderToast && <BuilderToast toast={toast} />;
}
