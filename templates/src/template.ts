import type { FormDocument } from '@tessera/form-model/form';

/** A form to start with. */
export interface Template {
  /** Part of addresses, so it never changes. Derived from the name. */
  id: string;
  /** Name of its category. */
  category: string;
  /** Its purpose, for its owner. */
  purpose: string;
  /** Its document. Each form that is created from it gets new ids. */
  document: FormDocument;
}

/** The templates of one category as text: see `read-templates.ts`. */
export interface TemplateSource {
  category: string;
  text: string;
}
