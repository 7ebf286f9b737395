import { Select } from '@tessera/shared-ui/select';
import { useState } from 'react';
import type { ControlProps } from '../control';
import { TextQuestion } from '../shared/text/text-question';
import { countriesIn, type NamedCountry } from './names';

/**
 * The countries as the server wrote them into the page: browsers name and sort a few of them otherwise, and the script
 * continues from the page.
 */
function writtenCountries(id: string): readonly NamedCountry[] | null {
  if (typeof HTMLSelectElement === 'undefined') return null;
  const written = document.getElementById(id);
  if (!(written instanceof HTMLSelectElement)) return null;
  return [...written.options].slice(1).map(({ value, text }) => ({ value, label: text }));
}

/** The browser’s list of all countries, in the page’s language. */
export function CountryControl(question: ControlProps) {
  const { field, messages } = question;
  const { language } = messages;
  const [countries] = useState(() => writtenCountries(field.id) ?? countriesIn(language));
  return (
    <TextQuestion {...question}>
      {(control) => (
        <Select {...control} lang={language} autoComplete="country">
          <option value="">{messages.chooseOne}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </TextQuestion>
  );
}
