import { newId } from '@tessera/form-model/new-id';

const KEY = 'tessera-order';

/** The seed of a visitor’s own order of options, for forms that a browser asked for itself: the same for each visit. */
export function visitorSeed(): string {
  const fresh = newId();
  try {
    const known = localStorage.getItem(KEY);
    if (!known) localStorage.setItem(KEY, fresh);
    return known ?? fresh;
  } catch {
    // A browser that stores nothing shows another order each time.
    return fresh;
  }
}
