import type { FormMetadata } from '../form/form';
import type { Thumbnail } from '../form/thumbnail';
import { readName } from './read-document';
import { items, members, numberOr, oneOf } from './read-value';
import { readFormMetadata } from './wire-form';

/** A form as lists show it: a thumbnail instead of its document. */
export interface FormSummary extends FormMetadata {
  name: string;
  thumbnail: Thumbnail;
}

function readThumbnail(value: unknown): Thumbnail {
  const given = members(value);
  return {
    rows: items(given.rows).map((row) => ({
      groups: items(members(row).groups).map((group) => ({
        family: oneOf(members(group).family, ['text', 'contact', 'choice', 'detail']),
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
 * Reads a form of a list from the wire, without the models of the field types. Returns null when it has no id or no
 * thumbnail. A backend without summaries sends whole forms; `toSummary` reads both.
 */
export function readSummary(wire: unknown): FormSummary | null {
  const metadata = readFormMetadata(wire);
  const { thumbnail } = members(wire);
  return metadata && thumbnail ? { ...metadata, name: readName(wire), thumbnail: readThumbnail(thumbnail) } : null;
}
