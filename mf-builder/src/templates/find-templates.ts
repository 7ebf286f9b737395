import { fieldsOf } from '@tessera/form-model/fields-of';
import { searchWords } from './search-words';
import type { Template } from './template';

/** Words that say nothing about which template is meant. */
const EMPTY_WORDS = new Set([
  'form',
  'forms',
  'template',
  'templates',
  'a',
  'an',
  'the',
  'for',
  'of',
  'to',
  'and',
  'our',
  'my',
]);

/** A text without case, accents and apostrophes. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase();

/** The words of a text; of 'sign-up' also 'signup'. */
const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]))
    .filter(Boolean);

/** 'surveys' asks for what 'survey' does. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

interface Indexed {
  name: string[];
  /** What the template is called by its owner and by others. */
  about: string[];
  /** All of that with its questions. */
  all: string[];
}

function indexOf({ id, kind, purpose, document }: Template): Indexed {
  const name = wordsIn(document.name);
  const about = [...name, ...wordsIn(`${kind} ${purpose} ${searchWords[id] ?? ''}`)];
  return { name, about, all: [...about, ...fieldsOf(document).flatMap(({ label }) => wordsIn(label))] };
}

const indexes = new WeakMap<Template, Indexed>();

function indexed(template: Template): Indexed {
  const known = indexes.get(template) ?? indexOf(template);
  indexes.set(template, known);
  return known;
}

/** The templates of a kind (empty: of any) that have all the words of a search: first by name, then by what they are for, then by their questions. */
export function findTemplates(templates: readonly Template[], kind: string, search: string): Template[] {
  // The last word may be one that is still being typed: words are compared by how they begin.
  const sought = wordsIn(search.replaceAll('-', ' '))
    .filter((word) => !EMPTY_WORDS.has(word))
    .map(singular);
  const hasAll = (words: readonly string[]) => sought.every((each) => words.some((word) => word.startsWith(each)));
  const ranked = templates
    .filter((template) => !kind || template.kind === kind)
    .map((template) => ({ template, index: indexed(template) }));
  const named = ranked.filter(({ index }) => hasAll(index.name));
  const meant = ranked.filter(({ index }) => !hasAll(index.name) && hasAll(index.about));
  const asking = ranked.filter(({ index }) => !hasAll(index.about) && hasAll(index.all));
  return [...named, ...meant, ...asking].map(({ template }) => template);
}
