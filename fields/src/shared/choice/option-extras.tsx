import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { withDetail } from '../settings/with-detail';

/**
 * What options can have beside their text, an order and an answer of the visitor’s, depending on the type: no images, images
 * by a switch, or images always.
 */
export type OptionTakes = 'order' | 'switches' | 'pictures';

/** The visitor’s own answer, and the order that visitors see. */
export function OptionExtras({ field, onChange }: SettingsProps) {
  return (
    <>
      <Switch
        label="Let people type another answer"
        spread
        checked={field.details?.other === true}
        onChange={(event) => onChange(withDetail(field, 'other', event.currentTarget.checked || undefined))}
      />
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
