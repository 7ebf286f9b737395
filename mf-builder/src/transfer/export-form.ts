import type { Form } from '@tessera/form-model/form';
import { downloadFile } from './download-file';
import { fileNameOf, formToJson } from './form-json';

/** Hands the form to the owner as a file. */
export function exportForm(form: Form): void {
  downloadFile(fileNameOf(form), new Blob([formToJson(form)], { type: 'application/json' }));
}
