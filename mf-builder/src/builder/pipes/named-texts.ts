import type { FieldPatch } from '@tessera/fields/field-settings';
import type { Field } from '@tessera/fields/models';
import { type PipeNames, withIds, withNames } from '@tessera/form-model/pipe-names';
import { textsWithAnswers, withFieldTexts } from '@tessera/form-model/pipes';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { pipeNamesAtom } from '../../store';

const noNames = atom<PipeNames>(new Map());

/** A field with names in its texts, as owners read them. Fields without answers in their texts do not read all names. */
export function useNamedField(field: Field): Field {
  const hasNames = textsWithAnswers(field).length > 0 || field.details?.expression?.includes('{{');
  const names = useAtomValue(hasNames ? pipeNamesAtom : noNames);
  return useMemo(
    () => (hasNames ? withFieldTexts(field, (text) => withNames(text, names)) : field),
    [field, names, hasNames],
  );
}

/**
 * The change of a field as the document stores it.
 *
 * @param names called for a text that can contain names: finding all of them at each keystroke would take a millisecond
 */
export function storedPatch(patch: FieldPatch, names: () => PipeNames): FieldPatch {
  return withFieldTexts(patch, (text) => (text.includes('{{') ? withIds(text, names()) : text));
}
