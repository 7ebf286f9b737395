import { fieldTypes, modelOf } from '../models';

/** The types of fields that are answered, without those for content. */
export const questionTypes = fieldTypes().filter((type) => !modelOf({ type }).isContent);
