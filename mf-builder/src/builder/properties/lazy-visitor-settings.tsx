import { lazy } from '@tessera/shared-ui/lazy';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const visitorSettings = lazy(() =>
  import(/* webpackChunkName: "BuilderPageLater" */ './visitor-settings').then(
    ({ VisitorSettings }) => VisitorSettings,
  ),
);

/** Settings for visitors; their code is loaded after the builder’s first view. */
export function LazyVisitorSettings() {
  const Settings = useBuilderChunk(visitorSettings, true);
  return Settings && <Settings />;
}
