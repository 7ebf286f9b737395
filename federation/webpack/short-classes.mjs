import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A letter, then digits. Never letters only: ad blockers hide elements by class names such as `ad`. */
const shortName = (index) => LETTERS[index % LETTERS.length] + Math.floor(index / LETTERS.length);

const modulesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .map((file) => join(folder, file));

const namesIn = (file) => new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-zA-Z_][\w-]*/g));

/**
 * Class names of two characters for the CSS modules of some folders. Two builds over the same folders get the same names.
 *
 * @param {readonly string[]} folders
 * @returns {{ nameOf: Function, version: string }} for css-loader’s `getLocalIdent`; the version changes when a name does
 */
export function shortClasses(folders) {
  const keys = folders.flatMap(modulesIn).flatMap((file) => [...namesIn(file)].map((name) => `${file} ${name}`));
  const places = new Map(keys.map((key, index) => [key, index]));
  const nameOf = ({ resourcePath }, _template, name) => {
    const place = places.get(`${resourcePath} ${name}`);
    if (place === undefined) throw new Error(`No short name for .${name} of ${resourcePath}.`);
    return shortName(place);
  };
  return { nameOf, version: createHash('sha256').update(keys.join('\n')).digest('hex') };
}
