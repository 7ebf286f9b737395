/** The owner’s changes between two visits, as labels. */
export interface FormChanges {
  added: string[];
  removed: string[];
  changed: string[];
  /** Questions that no longer accept their saved answer: it was removed, or is shown with its error. */
  unfit: string[];
}
