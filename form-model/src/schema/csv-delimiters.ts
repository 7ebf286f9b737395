/** The characters that may separate two cells, with their names on screens. */
export const delimiterNames = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const;

export type CsvDelimiter = keyof typeof delimiterNames;

export const csvDelimiters = Object.keys(delimiterNames) as readonly CsvDelimiter[];
