import { lazy } from '@tessera/shared-ui/lazy';
import { LazySettingsSection } from '../settings/lazy-settings-section';
import type { AutofillProps } from './autofill-setting';

const autofillSetting = lazy(() =>
  import(/* webpackChunkName: "BuilderPageExtras" */ './autofill-setting').then(
    ({ AutofillSetting }) => AutofillSetting,
  ),
);

/** See `AutofillSetting`, which is loaded with the first question that an owner edits. */
export function LazyAutofillSetting(props: AutofillProps) {
  return <LazySettingsSection of={autofillSetting} title="Autofill" props={props} />;
}
