import type { Field } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { plainText } from '../form/pipes';

/** The first option of a field that has an image without an alternative text; undefined for none. */
export function undescribedOption({ options, details }: Pick<Field, 'options' | 'details'>): string | undefined {
  const offered = new Set(options);
  return details?.pictures?.find(
    ({ option, image, alternative }) => offered.has(option) && image !== '' && alternative.trim() === '',
  )?.option;
}

/** Says which image of an option has no alternative text, so that the form cannot be published; null for none. */
export function undescribedProblem(formDocument: Pick<FormDocument, 'pages'>): string | null {
  for (const field of fieldsOf(formDocument)) {
    const option = undescribedOption(field);
    if (option === undefined) continue;
    const place = `${quoted(plainText(option))} in ${quoted(fieldName(field))}`;
    return `The image of ${place} has no description. People who cannot see it need one. Add it, then publish the form.`;
  }
  return null;
}
