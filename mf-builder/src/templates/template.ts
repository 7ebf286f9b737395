import type { FormDocument } from '@tessera/form-model/form';

/** A form to begin with. */
export interface Template {
  /** Stands in addresses and never changes: made of the name. */
  id: string;
  /** Name of the kind that it is listed under. */
  kind: string;
  /** What it is for, to its owner. */
  purpose: string;
  /** Its form. Its ids are those of the template: each form that is made of it gets its own. */
  document: FormDocument;
}

/** The templates of one kind as they are written: see `read-templates.ts`. */
export interface TemplateSource {
  kind: string;
  text: string;
}
