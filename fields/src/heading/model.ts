import { contentModel } from '../shared/content/content-model';

/** A heading with an optional line below it. It is the label. */
export const model = contentModel({ type: 'heading', name: 'Heading' });
