import type { ControlMessages } from '../../control';

/** Returns the note beside an option, and whether the option can no longer be chosen; empty without a note. */
export function optionNote(
  { optionNotes }: ControlMessages,
  fieldId: string,
  option: string,
): readonly [text?: string, isGone?: boolean] {
  return optionNotes?.[fieldId]?.[option] ?? [];
}
