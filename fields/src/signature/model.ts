import { model as pageModel } from './page-model';

/** The whole model. The visitor’s page has only what it needs: the server draws typed names. */
export const model: typeof pageModel = { ...pageModel, typedFile: 'signature.png' };
