import { lazy } from '@tessera/shared-ui/lazy';
import type { SettingsProps } from '../../field-settings';
import { LazySettingsSection } from '../settings/lazy-settings-section';

const patternInputs = lazy(() =>
  import(/* webpackChunkName: "BuilderPageExtras" */ './pattern-inputs').then(({ PatternInputs }) => PatternInputs),
);

/** See `PatternInputs`, which are loaded with the first field that an owner edits. */
export function PatternSettings(props: SettingsProps) {
  return <LazySettingsSection of={patternInputs} title="Pattern" props={props} />;
}
