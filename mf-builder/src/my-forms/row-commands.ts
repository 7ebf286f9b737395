import type { Form } from '@tessera/form-model/form';
import type { ActName } from './acts';

/** What a row of the list asks of the page that it stands on. */
export interface RowCommands {
  /** Asks before it is done. */
  ask(act: ActName, forms: readonly Form[]): void;
  publish(forms: readonly Form[]): void;
  share(form: Form): void;
  copyLink(form: Form): void;
  exportForm(form: Form): void;
}
