import type { FieldPatch } from '@tessera/fields/field-settings';
import type { Field } from '@tessera/fields/models';
import type { Command } from './command';
import { nameOf, updateField } from './field-commands';

/** Changes the same property of several fields, as one step. */
export function updateFields(fields: readonly Field[], patchOf: (field: Field) => FieldPatch): Command {
  return {
    label: `Edit ${nameOf(fields)}`,
    run: (formDocument) =>
      fields.reduce((changed, field) => updateField(field, patchOf(field)).run(changed), formDocument),
  };
}
