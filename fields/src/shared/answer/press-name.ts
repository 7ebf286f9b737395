/**
 * Name of the buttons of a control that change the answer, for a page without script; the value of the pressed button says how
 * (`FieldModel.press`).
 */
export function pressName(key: string): string {
  return `~press ${key}`;
}
