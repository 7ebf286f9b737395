import { contentModel } from '../shared/content/content-model';

/** A picture between questions. The label is its caption, which a new image does not have: visitors would read “Image”. */
export const model = contentModel({ type: 'image', name: 'Image', label: '' });
