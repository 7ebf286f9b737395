import { lazy } from '@tessera/shared-ui/lazy';
import { LazySettingsSection } from '../settings/lazy-settings-section';
import type { OptionsSettingsProps } from './options-settings';

/** The code of the options’ settings. */
export const optionsSettings = lazy(() =>
  import(/* webpackChunkName: "BuilderPageOptions" */ './options-settings').then(
    ({ OptionsSettings }) => OptionsSettings,
  ),
);

/** The choices of a field, for types that every builder loads. */
export function LazyOptionsSettings(props: OptionsSettingsProps) {
  return <LazySettingsSection of={optionsSettings} title="Options" props={props} />;
}
