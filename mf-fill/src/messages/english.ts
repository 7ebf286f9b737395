import { createFillMessages } from './create-fill-messages';
import { en as table } from './languages/en';

/** English messages, for pages that are shown before the form’s language is loaded. */
export const english = createFillMessages('en', table);
