import { en as table } from './languages/en';
import { textsIn } from './texts-in';

/** English texts, for pages that are shown before the form’s language is loaded. */
export const en = textsIn('en', table);
