import { contentModel } from '../shared/content/content-model';

/** Paragraphs and lists. The description is the text, in Markdown. */
export const model = contentModel({ type: 'text-block', name: 'Text block', hasRichText: true });
