import type { Form } from '@tessera/form-model/form';
import { download } from '@tessera/shared-ui/download';
import { fileNameOf, formToJson } from './form-json';

/** Hands the form to the owner as a file. */
export function exportForm(form: Form): void {
  download(new Blob([formToJson(form)], { type: 'application/json' }), fileNameOf(form));
}
