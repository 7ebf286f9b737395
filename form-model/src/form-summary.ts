import type { FormFacts } from './form';
import { readName } from './read-document';
import { items, members, numberOr, wordOf } from './read-value';
import type { Signature } from './signature';
import { readFacts } from './wire-form';

/** A form as lists show it: everything but its document, whose picture stands for it. */
export interface FormSummary extends FormFacts {
  name: string;
  signature: Signature;
}

function readSignature(value: unknown): Signature {
  const given = members(value);
  return {
    rows: items(given.rows).map((row) => ({
      groups: items(members(row).groups).map((group) => ({
        family: wordOf(members(group).family, ['text', 'contact', 'choice', 'detail']),
        tiles: items(members(group).tiles).map((tile) => numberOr(tile, 1)),
      })),
      more: numberOr(members(row).more, 0),
    })),
    morePages: numberOr(given.morePages, 0),
    large: given.large === true,
    empty: given.empty === true,
  };
}

/**
 * Reads a form of a list from the wire, without the models of the field types. Null when it has no id, and for a whole
 * form, which a backend sends that does not know summaries: `toSummary` reads that, too.
 */
export function readSummary(wire: unknown): FormSummary | null {
  const facts = readFacts(wire);
  const { signature } = members(wire);
  return facts && signature ? { ...facts, name: readName(wire), signature: readSignature(signature) } : null;
}
