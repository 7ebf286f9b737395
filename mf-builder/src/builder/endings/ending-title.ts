import type { Ending } from '@tessera/form-model/form';
import { plainText } from '@tessera/form-model/pipes';

/** The title of an ending without one of its own. Visitors read it in the language of the form. */
export const USUAL_TITLE = 'Thank you!';

/** The title of an ending as the builder shows it, with its fallbacks in place of inserted answers. */
export function endingTitle({ title }: Pick<Ending, 'title'>): string {
  return plainText(title) || USUAL_TITLE;
}
