import type { FormDocument } from '@tessera/form-model/form';

/** The document that both sides began from, and what each made of it. */
export interface Sides {
  base: FormDocument;
  mine: FormDocument;
  theirs: FormDocument;
}

/** What `read` sees in each of the three. */
export function ofEach<Value>({ base, mine, theirs }: Sides, read: (document: FormDocument) => Value) {
  return {
    base: read(base),
    mine: read(mine),
    theirs: read(theirs),
  };
}
