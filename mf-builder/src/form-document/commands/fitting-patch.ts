import type { FieldPatch } from '@tessera/fields/field-settings';
import { fitting, limits } from './limits';

/** The change of a field with its texts and lists cut to the limits of a document. */
export function fittingPatch(patch: FieldPatch): FieldPatch {
  const { label, description, placeholder, defaultValue, options, subfields } = patch;
  const { field, subfield } = limits;
  return {
    ...patch,
    ...(label !== undefined && { label: fitting(label, field.label) }),
    ...(description !== undefined && { description: fitting(description, field.description) }),
    ...(placeholder !== undefined && { placeholder: fitting(placeholder, field.placeholder) }),
    ...(defaultValue !== undefined && { defaultValue: fitting(defaultValue, field.defaultValue) }),
    ...(options && { options: options.slice(0, field.options).map((option) => fitting(option, field.option)) }),
    ...(subfields && {
      subfields: subfields.map((part) => ({
        ...part,
        label: fitting(part.label, subfield.label),
        placeholder: fitting(part.placeholder, subfield.placeholder),
      })),
    }),
  };
}
