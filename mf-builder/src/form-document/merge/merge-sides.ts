import type { FormDocument } from '@tessera/form-model/form';

/** The document that both sides are based on, and the document of each side. */
export interface Sides {
  base: FormDocument;
  mine: FormDocument;
  theirs: FormDocument;
}

/** The result of `read` for each of the three documents. */
export function ofEach<Value>({ base, mine, theirs }: Sides, read: (formDocument: FormDocument) => Value) {
  return {
    base: read(base),
    mine: read(mine),
    theirs: read(theirs),
  };
}
