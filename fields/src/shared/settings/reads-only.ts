import { type FunctionComponent, memo, type NamedExoticComponent } from 'react';
import type { FieldOf } from '../../field';

/**
 * A component that reads these members of its field and no others. Rendered anew only when one of them or another prop
 * changes, so that a letter typed into the label costs no look at the validation or at the drawing.
 */
export function readsOnly<Props extends { field: FieldOf }>(
  members: readonly (keyof FieldOf)[],
  Component: FunctionComponent<Props>,
): NamedExoticComponent<Props> {
  return memo(Component, (before, after) => {
    const others = Object.keys(after).filter((name) => name !== 'field') as (keyof Props)[];
    return (
      members.every((member) => Object.is(before.field[member], after.field[member])) &&
      others.every((name) => Object.is(before[name], after[name]))
    );
  });
}
