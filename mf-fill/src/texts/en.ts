import { en as table } from './languages/en';
import { textsIn } from './texts-in';

/** English texts, for pages that cannot know the form's language yet. */
export const en = textsIn('en', table);
