import { cutText } from '@tessera/fields/cut-text';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';
import { fieldName } from './names';
import { PIPE } from './pipes';

/** The names of fields as owners write them in texts, by id: their labels, with a number where several have the same. */
export type PipeNames = ReadonlyMap<string, string>;

const LONGEST = 60;

export function pipeNames(formDocument: Pick<FormDocument, 'pages'>): PipeNames {
  const taken = new Set<string>();
  return new Map(
    fieldsOf(formDocument).map((field) => {
      const inOneLine = fieldName(field)
        .replace(/[{}|\s]+/g, ' ')
        .trim();
      const name = cutText(inOneLine, LONGEST).trim() || 'Question';
      let own = name;
      for (let count = 2; taken.has(own); count += 1) own = `${name} ${count}`;
      taken.add(own);
      return [field.id, own];
    }),
  );
}

/** A text as owners read it: with the names of fields in place of their ids. */
export function withNames(text: string, names: PipeNames): string {
  if (!text.includes('{{')) return text;
  return text.replace(PIPE, (whole, id: string) => {
    const name = names.get(id);
    // A function, because a label can contain `$&` and the like, which mean something in a replacement text.
    return name === undefined ? whole : whole.replace(id, () => name);
  });
}

/** A text as the document stores it. A name that no field has stays as it is. */
export function withIds(text: string, names: PipeNames): string {
  if (!text.includes('{{')) return text;
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replace(/\{\{([^{}|]+)(\|[^{}]*)?\}\}/g, (whole, name: string, fallback = '') => {
    const id = ids.get(name.trim());
    return id === undefined ? whole : `{{${id}${fallback}}}`;
  });
}
