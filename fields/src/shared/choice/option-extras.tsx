import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { withDetail } from '../settings/with-detail';

/**
 * The settings of options beside their text, depending on the type. All have an order; `ownAnswers` adds answers that visitors
 * write and options that are ticked beforehand, `optionalImages` also images behind a switch, and `images` images always.
 */
export type OptionFeatures = 'order' | 'ownAnswers' | 'optionalImages' | 'images';

/** Whether options of a type are chosen, so that some can be ticked beforehand, and visitors can choose to write their own. */
export function hasPresets(features: OptionFeatures | undefined): boolean {
  return features !== undefined && features !== 'order';
}

/** The visitor’s own answer, and the order that visitors see. */
export function OptionExtras({ field, onChange, features }: SettingsProps & { features: OptionFeatures }) {
  return (
    <>
      {hasPresets(features) && (
        <Switch
          label="Let people type another answer"
          spread
          checked={field.details?.other === true}
          onChange={(event) => onChange(withDetail(field, 'other', event.currentTarget.checked || undefined))}
        />
      )}
      <Field label="Order" size="dense">
        {(control) => (
          <Select
            {...control}
            value={field.details?.order ?? ''}
            onChange={(event) => onChange(withDetail(field, 'order', event.currentTarget.value || undefined))}
          >
            <option value="">As listed</option>
            <option value="random">Random for each visitor</option>
            <option value="sorted">From A to Z</option>
          </Select>
        )}
      </Field>
    </>
  );
}
