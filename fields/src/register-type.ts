import type { Control } from './control';
import { lazyControls } from './lazy/lazy-controls';
import { lazyModels } from './lazy/lazy-models';

/** Puts a type that was loaded into the tables of the visitor’s page. Each lazy type calls it in its `visitor.ts`. */
export function registerType(model: { type: string }, control: Control): void {
  Object.assign(lazyModels, { [model.type]: model });
  Object.assign(lazyControls, { [model.type]: control });
}
