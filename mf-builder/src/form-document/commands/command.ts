import type { FormDocument } from '@tessera/form-model/form';

/**
 * One change of the document, with a name. Everything that an owner changes in a form is a command, so that undo is a list of
 * documents and each command can be tested separately.
 */
export interface Command {
  /** Its name for the undo button: 'Move Plot size'. */
  readonly label: string;
  /**
   * Consecutive commands with the same key are one step of the history, such as the letters typed into one property.
   */
  readonly joins?: string;
  /**
   * Pure. Returns the same document if there is nothing to do, or if a limit of the product forbids the change.
   *
   * @param begun the document before the step that this command joins. Consequences of a whole typed text, rather than
   * of each letter, compare with it.
   */
  run(formDocument: FormDocument, begun?: FormDocument): FormDocument;
}
