import { type FunctionComponent, memo, type NamedExoticComponent } from 'react';
import type { FieldOf } from '../../field';

/**
 * A component that reads only these members of its field. It renders again only when one of them or another prop changes:
 * typing a label does not render the validation or the drawing.
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
