import { existsSync, readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartProblem } from '../database/start-problem';
import { readUrl } from '../settings/url-settings';
import { withoutSlashesAtEnd } from '../settings/without-slashes';

/** Folders of parts that are deployed elsewhere, by the part's name; each ends with a slash. */
export type PartAddresses = { readonly [part: string]: string };

const AddressesFile = Compile(Type.Record(Type.String(), Type.String()));

/** An error whose message is one line for the operator. */
class AddressesProblem extends Error {}

/**
 * Reads the file of TESSERA_PARTS.
 *
 * @param names the parts that there are
 * @throws Error whose message says in one line what is wrong with the file
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
    if (!names.includes(name))
      throw new AddressesProblem(`there is no part ${name}; the parts are ${names.join(', ')}`);
    const url = readUrl(address, ['http:', 'https:']);
    if (!url || url.search || url.hash) {
      throw new AddressesProblem(
        `${address} is not the address of a folder such as https://parts.example.org/${name}/`,
      );
    }
    return [name, `${withoutSlashesAtEnd(url.href)}/`] as const;
  });
  return Object.fromEntries(addresses);
}

/** Reads the file at the start. @throws StartProblem when it is missing or makes no sense */
export function checkPartAddresses(file: string, names: readonly string[]): void {
  const problem = (reason: string) =>
    new StartProblem(`The file of TESSERA_PARTS, ${file}, cannot be used: ${reason}.`);
  if (!existsSync(file)) throw problem('it does not exist');
  try {
    readPartAddresses(readFileSync(file, 'utf8'), names);
  } catch (error) {
    throw problem(error instanceof AddressesProblem ? error.message : 'it cannot be read');
  }
}
