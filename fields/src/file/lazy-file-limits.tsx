import { lazy } from '@tessera/shared-ui/lazy';
import type { SettingsProps } from '../field-settings';
import { LazySettingsSection } from '../shared/settings/lazy-settings-section';

/** The code of the limits of files. */
export const fileLimitsSettings = lazy(() =>
  import(/* webpackChunkName: "BuilderPageFiles" */ './file-limits').then(({ FileLimits }) => FileLimits),
);

/** The limits of files, whose code is loaded with the first field that takes files. */
export function LazyFileLimits(props: SettingsProps) {
  return <LazySettingsSection of={fileLimitsSettings} title="Validation" props={props} />;
}
