// For the parts that know no fields.
export { localFileSize } from '@tessera/fields/file-size';
