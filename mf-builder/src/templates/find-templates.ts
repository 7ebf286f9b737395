import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Template } from './template';

/** Everything of a template that a search looks at, folded. */
function wordsOf({ kind, purpose, document }: Template): string {
  const labels = fieldsOf(document).map(({ label }) => label);
  return [document.name, kind, purpose, ...labels].join('\n').toLocaleLowerCase();
}

/** The templates of a kind (empty: of any) that have all the words of a search, those with them in the name first. */
export function findTemplates(templates: readonly Template[], kind: string, search: string): Template[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = templates.filter((template) => {
    if (kind && template.kind !== kind) return false;
    const all = wordsOf(template);
    return words.every((word) => all.includes(word));
  });
  const isNamed = ({ document }: Template) => words.every((word) => document.name.toLocaleLowerCase().includes(word));
  return [...found.filter(isNamed), ...found.filter((template) => !isNamed(template))];
}
