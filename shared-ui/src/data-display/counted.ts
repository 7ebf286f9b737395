/** '1 form', '3 forms', '1,284 responses', '2 activities'. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? singular : plural}`;
}
