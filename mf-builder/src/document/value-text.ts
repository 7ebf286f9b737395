/** A value of a form's document, for people who choose between two of them. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null) return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value ? `“${value}”` : 'Empty';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'None';
  const members = Object.entries(value).filter(([, member]) => member !== '');
  return members.map(([name, member]) => `${name}: ${valueWords(member)}`).join(', ') || 'None';
}
