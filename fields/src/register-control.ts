import type { Control } from './control';
import type { ExtraControl } from './lazy/control-type';
import { lazyControls } from './lazy/lazy-controls';
import { lazyModels } from './lazy/lazy-models';
import { type EagerType, modelOf } from './models';

/**
 * Puts a control for settings that few fields of these types have into the table of the visitor’s page.
 *
 * @param name the control’s own name, unless it is that of a type. It is entered with the models: the page starts when each
 *   name that its form needs is there
 */
export function registerControl(
  types: readonly [EagerType, ...EagerType[]],
  control: Control,
  name?: ExtraControl,
): void {
  Object.assign(lazyControls, Object.fromEntries(types.map((type) => [type, control])));
  if (name) Object.assign(lazyModels, { [name]: modelOf({ type: types[0] }) });
}
