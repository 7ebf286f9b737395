import { type ExportFormat, exportFileEnds } from '../schema/export-formats';

const isFiller = (letter: string | undefined) => letter === '.' || letter === ' ';

/** The text without dots and spaces at its ends, which file systems drop. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isFiller(text[from])) from += 1;
  while (to > from && isFiller(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** A name without characters that file systems refuse; empty if nothing is left. */
export function safeFileName(name: string): string {
  return trimmed(
    name
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, 120),
  );
}

/** The export’s file name, such as `Spring fair-responses.csv`. */
export function exportFileName(formName: string, format: ExportFormat): string {
  return `${safeFileName(formName) || 'form'}-${exportFileEnds[format]}`;
}
