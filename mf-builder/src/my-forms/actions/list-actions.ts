import type { FormSummary } from '@tessera/form-model/form-summary';
import type { FormActionName } from './form-actions';

/** Actions that a row of the list asks its page to run. */
export interface ListActions {
  /** Asks for confirmation first. */
  ask(action: FormActionName, forms: readonly FormSummary[]): void;
  publish(forms: readonly FormSummary[]): void;
  share(form: FormSummary): void;
  copyLink(form: FormSummary): void;
  exportForm(form: FormSummary): void;
  /** Creates a copy, which `copyId` names until it is undone or the list is left. */
  duplicate(form: FormSummary): void;
  copyId: string | null;
  /** Deletes the copy. */
  undoCopy(): void;
  /** Asks for the space; null if there is none that the user may move forms to. */
  move: ((form: FormSummary) => void) | null;
  /** Asks for the folder; null where forms cannot be moved to folders. */
  choose: ((forms: readonly FormSummary[]) => void) | null;
  /** Whether the rows are beside folders and have less room: Preview and Share are in the menu then. */
  isCompact: boolean;
  /** Whether the user’s role lets them change the forms of this list. */
  canEdit: boolean;
}
