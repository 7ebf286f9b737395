import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import { withDetail } from '../settings/with-detail';

/**
 * The data that browsers fill in without the owner’s choice, and the other choices by their token of the attribute
 * `autocomplete`.
 */
interface Offered {
  usual: string;
  others: readonly (readonly [token: string, name: string])[];
}

const nothing = ['off', 'Nothing'] as const;
const guess = 'Automatic';

/** The data that browsers store about a person, by the data that a question asks for. */
const offered = {
  words: {
    usual: guess,
    others: [
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
      nothing,
    ],
  },
  lines: { usual: guess, others: [['street-address', 'Street address'], nothing] },
  day: { usual: guess, others: [['bday', 'Date of birth'], nothing] },
  email: { usual: 'Email address', others: [nothing] },
  phone: { usual: 'Phone number', others: [nothing] },
  website: { usual: 'Website', others: [nothing] },
  country: { usual: 'Country', others: [nothing] },
  address: {
    usual: 'Address',
    others: [['shipping', 'Delivery address'], ['billing', 'Billing address'], nothing],
  },
} as const satisfies { readonly [asked: string]: Offered };

export interface AutofillProps extends SettingsProps {
  /** The data that the question asks for. */
  asked: keyof typeof offered;
}

/** The data that the visitor’s browser may fill in. */
export const AutofillSetting = readsOnly(['details'], ({ field, onChange, asked }: AutofillProps) => {
  const { usual, others }: Offered = offered[asked];
  return (
    <PanelSection title="Autofill">
      <Field label="Browsers fill in" size="dense" hint="The visitor’s browser can fill in the answer">
        {(control) => (
          <Select
            {...control}
            value={field.details?.autocomplete ?? ''}
            onChange={(event) => onChange(withDetail(field, 'autocomplete', event.currentTarget.value || undefined))}
          >
            <option value="">{usual}</option>
            {others.map(([token, name]) => (
              <option key={token} value={token}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </PanelSection>
  );
});
