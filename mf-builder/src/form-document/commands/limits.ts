import { cutText } from '@tessera/fields/cut-text';
import { MAX_OPTION_TEXT, MAX_OPTIONS } from '@tessera/fields/field-limits';
import { MAX_FORM_NAME } from '@tessera/form-model/form-limits';

/** Maximum lengths of texts and lists in a document. A test compares them with the form’s schema. */
export const limits = {
  name: MAX_FORM_NAME,
  description: 5000,
  page: { name: 200, title: 500, description: 5000 },
  field: {
    label: 2000,
    description: 5000,
    placeholder: 500,
    defaultValue: 5000,
    option: MAX_OPTION_TEXT,
    options: MAX_OPTIONS,
  },
  subfield: { label: 500, placeholder: 500 },
  /** Texts in the settings of a type. */
  detail: 500,
  longDetail: 5000,
  fieldsPerPage: 2000,
  ending: { title: 500, text: 5000, label: 200, address: 2000, parameter: 100 },
  endings: 50,
  jumps: 500,
  conditions: 5000,
  terms: 50,
  operandText: 5000,
  welcomeMessage: 500,
  linkPreview: { title: 200, description: 500 },
} as const;

/** The text cut to its limit, so that a document can always be saved. */
export function fitting(text: string, maxLength: number): string {
  return cutText(text, maxLength);
}
