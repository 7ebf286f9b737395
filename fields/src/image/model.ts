import { contentModel } from '../shared/content/content-model';

/** A picture between questions. The label is its caption. */
export const model = contentModel({ type: 'image', name: 'Image' });
