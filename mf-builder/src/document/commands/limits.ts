/** Longest texts and lists that a document may hold, as the form's schema has them. A test holds both to the same numbers. */
export const limits = {
  name: 200,
  description: 5000,
  page: { name: 200, title: 500, description: 5000 },
  field: { label: 2000, description: 5000, placeholder: 500, defaultValue: 5000, option: 1000, options: 1000 },
  subfield: { label: 500, placeholder: 500 },
  fieldsPerPage: 2000,
  conditions: 5000,
  terms: 50,
  operandText: 5000,
  welcomeMessage: 500,
} as const;

/** The text as far as it fits. What is typed beyond a limit is not taken, so that a document can always be saved. */
export function fitting(text: string, most: number): string {
  return text.length > most ? text.slice(0, most) : text;
}
