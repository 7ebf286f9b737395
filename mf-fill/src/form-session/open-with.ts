import type { Opening } from '@tessera/form-model/page-renderer';
import type { OpenedForm } from '@tessera/form-model/wire-form';
import { open } from './submission';

/** The opening of a form that the API sent. Only its signed key shows the server when the page was opened. */
export function openWith({ key }: OpenedForm): Opening {
  return { ...open(), ...(key && { key }) };
}
