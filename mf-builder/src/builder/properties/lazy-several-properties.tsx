import { lazy } from '@tessera/shared-ui/lazy';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const several = lazy(() =>
  import(/* webpackChunkName: "BuilderPageLater" */ './several-properties').then((chunk) => chunk.SeveralProperties),
);

/** The settings that several selected fields have in common: in the chunk that selects several. */
export function LazySeveralProperties() {
  const Several = useBuilderChunk(several, true);
  return Several && <Several />;
}
