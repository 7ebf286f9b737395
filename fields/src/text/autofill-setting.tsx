import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import type { SettingsProps } from '../field-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { withDetail } from '../shared/settings/with-detail';

/** What browsers know of a person, by the token of the attribute `autocomplete`. */
const tokens: readonly [token: string, name: string][] = [
  ['name', 'Full name'],
  ['given-name', 'First name'],
  ['family-name', 'Last name'],
  ['organization', 'Company'],
  ['organization-title', 'Job title'],
  ['street-address', 'Street address'],
  ['postal-code', 'Postal code'],
  ['address-level2', 'City'],
  ['country-name', 'Country'],
  ['bday', 'Date of birth'],
  ['off', 'Nothing'],
];

/** What the visitor’s browser may fill in. */
export const AutofillSetting = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Autofill">
    <Field label="Browsers fill in" size="dense" hint="Spares people typing what their browser knows">
      {(control) => (
        <Select
          {...control}
          value={field.details?.autocomplete ?? ''}
          onChange={(event) => onChange(withDetail(field, 'autocomplete', event.currentTarget.value || undefined))}
        >
          <option value="">What they guess</option>
          {tokens.map(([token, name]) => (
            <option key={token} value={token}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </PanelSection>
));
