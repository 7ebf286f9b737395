import type { FormDocument } from '@tessera/form-model/form';

/**
 * One change of the document, with a name. Everything that an owner does to a form is one of these, so that undo is a
 * list of documents and each command can be tested by itself.
 */
export interface Command {
  /** What it does, as the undo button says it: 'Move Plot size'. */
  readonly label: string;
  /** Consecutive commands with the same key are one step of the history, such as the letters typed into one property. */
  readonly joins?: string;
  /**
   * Pure. Gives back the very same document where there is nothing to do, or where a limit of the product forbids it.
   *
   * @param begun the document before the step that this command joins; what follows from a whole word, rather than
   * from each of its letters, goes by it
   */
  run(document: FormDocument, begun?: FormDocument): FormDocument;
}
