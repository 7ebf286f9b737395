import { lazy } from '@tessera/shared-ui/lazy';
import type { SettingsProps } from '../field-settings';
import { LazySettingsSection } from '../shared/settings/lazy-settings-section';

const autofillSetting = lazy(() =>
  import(/* webpackChunkName: "BuilderPageExtras" */ './autofill-setting').then(
    ({ AutofillSetting }) => AutofillSetting,
  ),
);

/** See `AutofillSetting`, which is loaded with the first text that an owner edits. */
export function LazyAutofillSetting(props: SettingsProps) {
  return <LazySettingsSection of={autofillSetting} title="Autofill" props={props} />;
}
