import type { FormDocument } from '@tessera/form-model/form';
import { templates } from '@tessera/templates/catalogue';

const chosen = 'name-poll';

function documentOf(id: string): FormDocument {
  const template = templates.find((each) => each.id === id);
  if (!template) throw new Error(`The landing page shows the template ${id}, which the catalogue does not have.`);
  return template.document;
}

/** The form that visitors of the landing page can try. This module runs while the part is built. */
export const tryForm = documentOf(chosen);
