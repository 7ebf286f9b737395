import type { FieldModel } from '../field';
import { modelOf } from '../models';

/** In the visitor’s build, the models of parts are those that the page has: its document names the scripts of their types. */
export const innerModel = modelOf as (field: { type: string }) => FieldModel;
