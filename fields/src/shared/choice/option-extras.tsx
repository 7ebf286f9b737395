import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import type { SettingsProps } from '../../field-settings';
import { withDetail } from '../settings/with-detail';

/**
 * What options can have beside their text, depending on the type: an order; also an answer of the visitor’s and options that
 * are ticked beforehand; also images by a switch; or images always.
 */
export type OptionTakes = 'order' | 'answers' | 'switches' | 'pictures';

/** Whether options of a type are chosen, so that some can be ticked beforehand, and visitors can choose to write their own. */
export function takesAnswers(takes: OptionTakes | undefined): boolean {
  return takes !== undefined && takes !== 'order';
}

/** The visitor’s own answer, and the order that visitors see. */
export function OptionExtras({ field, onChange, takes }: SettingsProps & { takes: OptionTakes }) {
  return (
    <>
      {takesAnswers(takes) && (
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
