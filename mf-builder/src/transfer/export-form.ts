import type { Form } from '@tessera/form-model/form';
import { download } from '@tessera/shared-ui/download';
import { fileNameOf, formToJson } from './form-json';

/** Downloads the form as a JSON file. */
export function exportForm(form: Form): void {
  download(new Blob([formToJson(form)], { type: 'application/json' }), fileNameOf(form));
}
