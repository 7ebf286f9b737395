import { useAtom } from 'jotai';
import { remarkAtom } from '../store';
import { useLoaded } from './use-loaded';

const loadToast = () => import('./remark-toast').then(({ RemarkToast }) => RemarkToast);

/** Says in passing what was deleted, with a way back. */
export const Remarks = () => {
  const [remark, setRemark] = useAtom(remarkAtom);
  const RemarkToast = useLoaded(loadToast, true);
  return RemarkToast && <RemarkToast remark={remark} onTold={() => setRemark(null)} />;
};
