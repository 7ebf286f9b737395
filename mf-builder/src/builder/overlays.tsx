import { useAtom } from 'jotai';
import { overlayAtom } from '../store';
import { useLoaded } from './loading/use-lazy';

const loadShortcuts = () => import('./shortcuts/shortcut-list').then(({ ShortcutList }) => ShortcutList);
const loadHistory = () => import('./versions/version-history').then(({ VersionHistory }) => VersionHistory);

/** The dialogs that belong to no button alone. */
export const Overlays = () => {
  const [open, setOpen] = useAtom(overlayAtom);
  const ShortcutList = useLoaded(loadShortcuts, open === 'shortcuts');
  const VersionHistory = useLoaded(loadHistory, open === 'history');
  const close = () => setOpen(null);
  if (ShortcutList) return <ShortcutList onClose={close} />;
  return VersionHistory && <VersionHistory onClose={close} />;
};
