const isFiller = (letter: string | undefined) => letter === '.' || letter === ' ';

/** The text without dots and spaces at its ends, which file systems drop. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isFiller(text[from])) from += 1;
  while (to > from && isFiller(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** The export’s file name: the form’s name without characters that file systems refuse. */
export function csvFileName(formName: string): string {
  const name = trimmed(formName.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ')).slice(0, 120);
  return `${name || 'form'}-responses.csv`;
}
