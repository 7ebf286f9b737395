import { lazy } from '@tessera/shared-ui/lazy';
import type { SettingsProps } from '../../field-settings';
import { LazySettingsSection } from '../settings/lazy-settings-section';

const load = () => import(/* webpackChunkName: "BuilderPageExtras" */ './extra-settings');
const numberExtras = lazy(() => load().then(({ NumberExtras }) => NumberExtras));
const counterSetting = lazy(() => load().then(({ CounterSetting }) => CounterSetting));
const countrySettings = lazy(() => load().then(({ CountrySettings }) => CountrySettings));

/** See `NumberExtras`, which is loaded with the first number that an owner edits. */
export function LazyNumberExtras(props: SettingsProps) {
  return <LazySettingsSection of={numberExtras} title="Unit and steps" props={props} />;
}

/** See `CounterSetting`, which is loaded with the first text that an owner edits. */
export function LazyCounterSetting(props: SettingsProps) {
  return <LazySettingsSection of={counterSetting} title="Length" props={props} />;
}

/** See `CountrySettings`, which is loaded with the first phone number that an owner edits. */
export function LazyCountrySettings(props: SettingsProps) {
  return <LazySettingsSection of={countrySettings} title="Country code" props={props} />;
}
