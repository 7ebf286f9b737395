/** The formats of an export, with the end of their file’s name. */
export const exportFileEnds = {
  csv: 'responses.csv',
  jsonl: 'responses.jsonl',
  xlsx: 'responses.xlsx',
  zip: 'files.zip',
};
export type ExportFormat = keyof typeof exportFileEnds;
