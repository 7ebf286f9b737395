import { contentModel } from '../shared/content/content-model';

/** A line between questions. */
export const model = contentModel({ type: 'divider', name: 'Divider' });
