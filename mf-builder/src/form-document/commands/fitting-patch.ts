import { details } from '@tessera/fields/details';
import type { FieldDetails } from '@tessera/fields/field';
import type { SettingKind } from '@tessera/fields/field-schema';
import type { FieldPatch } from '@tessera/fields/field-settings';
import { fitting, limits } from './limits';

/** The settings of a type with their texts cut to the limits of their kinds. */
function fittingDetails(given: FieldDetails): FieldDetails {
  const kinds = new Map<string, SettingKind>(Object.entries(details));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isLong = kinds.get(name) === 'longText';
      return [name, typeof value === 'string' ? fitting(value, isLong ? limits.longDetail : limits.detail) : value];
    }),
  );
}

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
    ...(patch.details && { details: fittingDetails(patch.details) }),
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
