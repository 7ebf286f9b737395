import type { Field } from '@tessera/fields/models';
import type { IdsAndClock } from '@tessera/form-model/create-form';
import { defaultSettings } from '@tessera/form-model/default-settings';
import type { Condition, Page } from '@tessera/form-model/form';
import { readConditionLine } from './read-condition-line';
import { readFieldLine } from './read-field-line';
import type { Template, TemplateSource } from './template';

/*
 * Templates are written as text, one line per item:
 *
 *   # Dinner guests                        the form’s name; begins a template
 *   Invitations and meals                  its purpose, for its owner
 *   > Tell us by Friday.                   the form’s description, for visitors
 *   == About you                           a page with its title; optional if the form has one page
 *   radio* Will you come? | Yes | No       a field: type, star when required, label, options
 *   number Guests (1..8) // With you       limits (number, choices, scale) and, after //, a description
 *     show if Will you come? = Yes         a condition on the line above: = is, ~ includes, >= and <=
 *     right: Oxygen | Water                the right answers to the question above, for one point
 */

/** Begins the line with the right answers to a question. */
const RIGHT = '  right: ';

/** @throws Error with the line, if there is no question above it */
function withRightAnswers(field: Field | undefined, line: string): Field {
  if (!field) throw new Error(`There is no question above this line: ${line}`);
  return { ...field, details: { ...field.details, points: 1, rightAnswers: line.slice(RIGHT.length).split(' | ') } };
}

/** Generates deterministic ids, so that a template always has the same document. */
function deterministicIds(id: string): IdsAndClock {
  let count = 0;
  return { newId: () => `${id}-${++count}`, now: () => '2026-01-01T00:00:00.000Z' };
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function readTemplate(category: string, text: string): Template {
  const [name = '', purpose = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const id = slugOf(name);
  const idsAndClock = deterministicIds(id);
  const pages: Page[] = [];
  const conditions: Condition[] = [];
  let description = '';
  let target: Condition['target'] | undefined;
  const addPage = (title: string): Page => {
    const page = { id: idsAndClock.newId(), name: `Page ${pages.length + 1}`, title, description: '', fields: [] };
    pages.push(page);
    return page;
  };

  for (const line of lines) {
    const page = pages.at(-1);
    if (line.startsWith('> ')) description = line.slice(2);
    else if (line.startsWith('== ')) target = { kind: 'page', id: addPage(line.slice(3)).id };
    else if (line.startsWith(RIGHT)) page?.fields.push(withRightAnswers(page.fields.pop(), line));
    else if (line.startsWith('  ') && target) {
      const fields: Field[] = pages.flatMap((each) => each.fields);
      conditions.push(readConditionLine(line.trim(), target, fields, idsAndClock));
    } else {
      const field = readFieldLine(line, idsAndClock);
      (page ?? addPage('')).fields.push(field);
      target = { kind: 'field', id: field.id };
    }
  }
  return { id, category, purpose, document: { name, description, pages, conditions, settings: defaultSettings() } };
}

/** @throws Error that quotes the invalid line */
export function readTemplates({ category, text }: TemplateSource): Template[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((each) => readTemplate(category, each));
}
