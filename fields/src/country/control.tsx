import { Select } from '@tessera/shared-ui/select';
import { useState } from 'react';
import type { ControlProps } from '../control';
import { TextQuestion } from '../shared/text/text-question';
import { countriesIn } from './names';
import { writtenOptions } from './written-options';

/** The browser’s list of all countries, in the page’s language. */
export function CountryControl(question: ControlProps) {
  const { field, messages } = question;
  const { language } = messages;
  const [countries] = useState(() => writtenOptions(field.id) ?? countriesIn(language));
  return (
    <TextQuestion {...question}>
      {(control) => (
        <Select {...control} lang={language} autoComplete={field.details?.autocomplete ?? 'country'}>
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
