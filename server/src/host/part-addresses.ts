import { existsSync, readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { StartProblem } from '../database/start-problem';
import { checkOnUse } from '../schemas/check-on-use';
import { readUrl } from '../settings/url-settings';
import { withoutSlashesAtEnd } from '../settings/without-slashes';

/** Base URLs of parts that are deployed elsewhere, by part name. Each ends with a slash. */
export type PartAddresses = { readonly [part: string]: string };

const AddressesFile = checkOnUse(Type.Record(Type.String(), Type.String()));

/** Carries a message of one line for the operator. */
class AddressesProblem extends Error {}

/**
 * Parses the file that TESSERA_PARTS names.
 *
 * @param names the known parts
 * @throws Error with a message of one line if the content is invalid
 */
export function readPartAddresses(text: string, names: readonly string[]): PartAddresses {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new AddressesProblem('it is not valid JSON');
  }
  if (!AddressesFile.Check(content)) {
    throw new AddressesProblem('it is not an object such as { "mf-builder": "https://parts.example.org/mf-builder/" }');
  }
  const addresses = Object.entries(content).map(([name, address]) => {
    if (!names.includes(name)) throw new AddressesProblem(`${name} is not a part; the parts are ${names.join(', ')}`);
    const url = readUrl(address, ['http:', 'https:']);
    if (!url || url.search || url.hash) {
      throw new AddressesProblem(`${address} is not a folder URL such as https://parts.example.org/${name}/`);
    }
    return [name, `${withoutSlashesAtEnd(url.href)}/`] as const;
  });
  return Object.fromEntries(addresses);
}

/**
 * Checks the file at the start.
 *
 * @throws StartProblem if it is missing or invalid
 */
export function checkPartAddresses(file: string, names: readonly string[]): void {
  const problem = (reason: string) => new StartProblem(`Cannot use the file in TESSERA_PARTS, ${file}: ${reason}.`);
  if (!existsSync(file)) throw problem('it does not exist');
  try {
    readPartAddresses(readFileSync(file, 'utf8'), names);
  } catch (error) {
    throw problem(error instanceof AddressesProblem ? error.message : 'it cannot be read');
  }
}
