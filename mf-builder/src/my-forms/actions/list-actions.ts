import type { FormSummary } from '@tessera/form-model/form-summary';
import type { ActName } from './form-actions';

/** What a row of the list asks of the page that it stands on. */
export interface RowCommands {
  /** Asks before it is done. */
  ask(act: ActName, forms: readonly FormSummary[]): void;
  publish(forms: readonly FormSummary[]): void;
  share(form: FormSummary): void;
  copyLink(form: FormSummary): void;
  exportForm(form: FormSummary): void;
}
