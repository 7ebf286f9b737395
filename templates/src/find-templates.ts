import { fieldsOf } from '@tessera/form-model/fields-of';
import { searchWords } from './search-words';
import type { Template } from './template';

/** Words that are ignored in a search. */
const IGNORED_WORDS = new Set([
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

/** A text in lower case, without accents and apostrophes. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase();

/** The words of a text. 'sign-up' also gives 'signup'. */
const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]))
    .filter(Boolean);

/** 'surveys' matches the same templates as 'survey'. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

interface Indexed {
  name: string[];
  /** Words of its name, category, purpose and synonyms. */
  about: string[];
  /** All of these, and the words of its questions. */
  all: string[];
}

function indexOf({ id, category, purpose, document: formDocument }: Template): Indexed {
  const name = wordsIn(formDocument.name);
  const about = [...name, ...wordsIn(`${category} ${purpose} ${searchWords[id] ?? ''}`)];
  return { name, about, all: [...about, ...fieldsOf(formDocument).flatMap(({ label }) => wordsIn(label))] };
}

const indexes = new WeakMap<Template, Indexed>();

function indexed(template: Template): Indexed {
  const known = indexes.get(template) ?? indexOf(template);
  indexes.set(template, known);
  return known;
}

/**
 * The templates of a category (empty for all) that match all words of a search: first by name, then by purpose, then by
 * questions.
 */
export function findTemplates(templates: readonly Template[], category: string, search: string): Template[] {
  // The last word may be incomplete, so words match by their beginning.
  const query = wordsIn(search.replaceAll('-', ' '))
    .filter((word) => !IGNORED_WORDS.has(word))
    .map(singular);
  const hasAll = (words: readonly string[]) => query.every((each) => words.some((word) => word.startsWith(each)));
  const ranked = templates
    .filter((template) => !category || template.category === category)
    .map((template) => ({ template, index: indexed(template) }));
  const named = ranked.filter(({ index }) => hasAll(index.name));
  const meant = ranked.filter(({ index }) => !hasAll(index.name) && hasAll(index.about));
  const asking = ranked.filter(({ index }) => !hasAll(index.about) && hasAll(index.all));
  return [...named, ...meant, ...asking].map(({ template }) => template);
}
