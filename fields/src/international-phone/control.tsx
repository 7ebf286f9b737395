import { FieldError } from '@tessera/shared-ui/field-error';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { useEffect, useState } from 'react';
import type { ControlProps } from '../control';
import { type NamedCountry, namedCountries } from '../country/names';
import { writtenOptions } from '../country/written-options';
import { PhoneControl } from '../phone/control';
import { countryKey, takesCountry } from '../phone/model';
import { callingCodes, loadPhoneNumbers } from '../phone/phone-numbers';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { fieldLabel } from '../shared/question/field-label';
import styles from './control.module.css';

/** The countries with their calling codes, in the order of their names; none until the codes are loaded. */
function countriesWithCodes(language: string): readonly NamedCountry[] {
  const codes = callingCodes() ?? new Map<string, string>();
  return namedCountries([...codes.keys()], language).map(({ value, label }) => ({
    value,
    label: `+${codes.get(value)} ${label}`,
  }));
}

/** The list of countries, as the server wrote it. A page that the script turned to makes it, once the codes are loaded. */
function useCountries(id: string, language: string): readonly NamedCountry[] {
  const [countries, setCountries] = useState(() => writtenOptions(id) ?? countriesWithCodes(language));
  const isLoading = countries.length === 0;
  useEffect(() => {
    if (!isLoading) return;
    // Without the list, visitors begin the number with a plus sign.
    loadPhoneNumbers().then(
      () => setCountries(countriesWithCodes(language)),
      () => undefined,
    );
  }, [isLoading, language]);
  return countries;
}

/** A list of countries with their codes, and an input for the number. */
function InternationalPhone({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const { language } = messages;
  const country = countryKey(field);
  const countries = useCountries(country, language);
  const propsOf = (key: string, text: 'countryCode' | 'phoneNumber') => ({
    id: key,
    name: key,
    size: 'xl' as const,
    required,
    lang: language,
    'aria-label': messages.formatError([text], ''),
    'aria-invalid': errors[key] !== undefined,
    'aria-describedby': errors[key] === undefined ? undefined : `${key}-error`,
    value: rawText(answerAt(answers, key)),
    onChange: (event: { currentTarget: { value: string } }) => onChange(key, event.currentTarget.value),
  });
  return (
    <FieldGroup
      id={`${field.id}-group`}
      legend={fieldLabel(field, messages)}
      hint={field.description}
      required={required}
      size="xl"
    >
      <div className={styles.phone}>
        <Select
          {...propsOf(country, 'countryCode')}
          required={false}
          autoComplete={field.details?.autocomplete ?? 'tel-country-code'}
        >
          <option value="">{messages.formatError(['countryCode'], '')}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Input
          {...propsOf(field.id, 'phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete={field.details?.autocomplete ?? 'tel-national'}
          placeholder={field.placeholder || undefined}
        />
      </div>
      {[country, field.id].map(
        (key) =>
          errors[key] !== undefined && (
            <FieldError key={key} id={`${key}-error`} lang={language} size="xl">
              {errors[key]}
            </FieldError>
          ),
      )}
    </FieldGroup>
  );
}

/** A phone number with its country, and any other phone number as it always is. */
export function InternationalPhoneControl(question: ControlProps) {
  return takesCountry(question.field) ? <InternationalPhone {...question} /> : <PhoneControl {...question} />;
}
