import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { remarkAtom } from '../store';
import { useBuilderChunk } from './loading/use-builder-chunk';

const toast = lazy(() => import('./toast').then(({ RemarkToast }) => RemarkToast));

/** Says in passing what was deleted, with a way back. Fetched with the first remark, and kept for the others. */
export function Remarks() {
  const remark = useAtomValue(remarkAtom);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (remark) setNeeded(true);
  }, [remark]);
  const RemarkToast = useBuilderChunk(toast, isNeeded);
  return RemarkToast && <RemarkToast remark={remark} />;
}
