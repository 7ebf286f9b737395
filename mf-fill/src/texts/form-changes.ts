/** What the owner changed between two visits, as labels. */
export interface FormChanges {
  added: string[];
  removed: string[];
  changed: string[];
  /** Questions whose kept answer they no longer take: it is not there any more. */
  unfit: string[];
}
