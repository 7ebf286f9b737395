// For the parts that know no fields.
export { quoted } from '@tessera/fields/quoted';
