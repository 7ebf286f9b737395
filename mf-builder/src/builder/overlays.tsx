import { lazy } from '@tessera/shared-ui/lazy';
import { useAtom } from 'jotai';
import { overlayAtom } from '../store';
import { useBuilderChunk } from './loading/use-builder-chunk';

const shortcutList = lazy(() => import('./shortcuts/shortcut-list').then(({ ShortcutList }) => ShortcutList));
const versionHistory = lazy(() => import('./versions/version-history').then(({ VersionHistory }) => VersionHistory));

/** Dialogs that both a button and a shortcut open. */
export function Overlays() {
  const [open, setOpen] = useAtom(overlayAtom);
  const ShortcutList = useBuilderChunk(shortcutList, open === 'shortcuts');
  const VersionHistory = useBuilderChunk(versionHistory, open === 'history');
  const close = () => setOpen(null);
  if (ShortcutList) return <ShortcutList onClose={close} />;
  return VersionHistory && <VersionHistory onClose={close} />;
}
