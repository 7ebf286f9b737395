/** The export's file name: the form's name without what file systems refuse. */
export function csvFileName(formName: string): string {
  const name = formName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120);
  return `${name || 'form'}-responses.csv`;
}
