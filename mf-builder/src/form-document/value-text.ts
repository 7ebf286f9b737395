import { quoted } from '@tessera/fields/quoted';
/** A value of a document as text, for choosing between two values. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value ? quoted(value) : 'Empty';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'None';
  const members = Object.entries(value).filter(([, member]) => member !== '');
  return members.map(([name, member]) => `${name}: ${valueText(member)}`).join(', ') || 'None';
}
