import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { remarkAtom } from '../store';
import { useLoaded } from './loading/use-lazy';

const loadToast = () => import('./toast').then(({ RemarkToast }) => RemarkToast);

/** Says in passing what was deleted, with a way back. Fetched with the first remark, and kept for the others. */
export const Remarks = () => {
  const remark = useAtomValue(remarkAtom);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (remark) setNeeded(true);
  }, [remark]);
  const RemarkToast = useLoaded(loadToast, isNeeded);
  return RemarkToast && <RemarkToast remark={remark} />;
};
