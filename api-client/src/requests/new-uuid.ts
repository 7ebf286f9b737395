import { newId } from '@tessera/form-model/new-id';

/**
 * Creates a random UUID, for what the server stores once for each id that the caller makes. Works over plain http, as `newId`
 * does.
 */
export function newUuid(): string {
  // Version 4, and the variant of RFC 9562 with two fixed bits.
  return `${newId()}${newId()}`.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-a$4-$5');
}
