import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { documentAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const changed = lazy(() => import('./changed-theme').then(({ ChangedTheme }) => ChangedTheme));

/** The change of the default theme. Nothing is loaded for a form that does not follow it. */
export function LazyChangedTheme(props: { className?: string | undefined }) {
  const { theme } = useAtomValue(documentAtom);
  const Changed = useBuilderChunk(changed, theme?.followsDefault === true);
  return Changed && <Changed {...props} />;
}
