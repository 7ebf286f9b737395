import type { FieldOf } from '../../field';
import type { FieldPatch } from '../../field-settings';
import { withOptions } from './option-changes';

/** An option of an option list. */
export interface ListedOption {
  /** The text that visitors see, and that is stored as their answer. */
  label: string;
  /** The value that exports have beside the label. An option with a value stays the same option when its label changes. */
  value?: string;
}

/** The change that gives a field the options of a list. */
export interface ListedChange {
  patch: FieldPatch;
  /** New texts of options by the former ones. */
  renames: ReadonlyMap<string, string>;
}

/** The options of a field as entries of a list. */
export function listedOptionsOf({ options, details }: FieldOf): ListedOption[] {
  const values = new Map(details?.optionValues?.map(({ option, value }) => [option, value]));
  return [...new Set(options)].map((label) => {
    const value = values.get(label);
    return value ? { label, value } : { label };
  });
}

/** Whether two lists have the same options in the same order. */
export function areSameOptions(one: readonly ListedOption[], other: readonly ListedOption[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ label, value }, at) => label === other[at]?.label && value === other[at]?.value)
  );
}

/** Gives a field the options of a list; undefined if it has them already. Its images and ticks stay with their options. */
export function withListedOptions(field: FieldOf, entries: readonly ListedOption[]): ListedChange | undefined {
  const former = listedOptionsOf(field);
  if (areSameOptions(former, entries) && former.length === field.options.length) return undefined;
  const byValue = new Map(former.flatMap(({ label, value }) => (value ? [[value, label]] : [])));
  const renames = new Map(
    entries.flatMap(({ label, value }) => {
      const before = value && byValue.get(value);
      return before && before !== label ? [[before, label]] : [];
    }),
  );
  const labels = entries.map(({ label }) => label);
  const edited = withOptions(field, labels, renames);
  const { optionValues: _former, ...details } = edited.details ?? field.details ?? {};
  const optionValues = entries.flatMap(({ label, value }) => (value ? [{ option: label, value }] : []));
  const patch = { ...edited, details: { ...details, ...(optionValues.length > 0 && { optionValues }) } };
  return { patch, renames };
}
