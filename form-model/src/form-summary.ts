import type { Form, FormFacts } from './form';
import { readDocument, readName } from './read-document';
import { items, members, numberOr, wordOf } from './read-value';
import { type Signature, signatureOf } from './signature';
import { readFacts } from './wire-form';

/** A form as lists show it: everything but its document, whose picture stands for it. */
export interface FormSummary extends FormFacts {
  name: string;
  signature: Signature;
}

/** A whole form, as a list shows it. */
export function summaryOf({ pages, description, conditions, settings, ...form }: Form): FormSummary {
  return { ...form, signature: signatureOf({ pages }) };
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

/** A form of a list from the wire; a backend that knows no summaries sends whole forms. Null when it has no id. */
export function toSummary(wire: unknown): FormSummary | null {
  const facts = readFacts(wire);
  if (!facts) return null;
  const { signature } = members(wire);
  if (!signature) return summaryOf({ ...readDocument(wire), ...facts });
  return { ...facts, name: readName(wire), signature: readSignature(signature) };
}
