import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import { withDetail } from '../settings/with-detail';

/** Whether visitors see a result of their quiz after they have sent their answers. */
export const ShownSetting = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <Switch
    label="Show to visitors at the end"
    spread
    checked={!field.details?.isConcealed}
    onChange={(event) => onChange(withDetail(field, 'isConcealed', event.currentTarget.checked ? undefined : true))}
  />
));
