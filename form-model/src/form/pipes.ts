import type { Ending, FormDocument, Page } from './form';

/*
 * A text can contain answers: `{{id|fallback}}` stands for the answer to the field with this id, or for the fallback where
 * there is none. A name that no field of the form has is ordinary text.
 */

/** Finds the answers in a text: the id of the field, and the fallback. */
export const PIPE = /\{\{([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:\|([^{}]*))?\}\}/g;

/** The ids of the fields whose answers a text contains, each with its fallback. */
export function pipesIn(text: string): { fieldId: string; fallback: string }[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(PIPE)].map(([, fieldId = '', fallback = '']) => ({ fieldId, fallback }));
}

/** A text with its fallbacks in place of the answers, for screens and files of the owner. */
export function plainText(text: string): string {
  return text.includes('{{') ? text.replace(PIPE, (whole, _id, fallback?: string) => fallback ?? whole) : text;
}

type Change = (text: string) => string;

/** A value with all its texts changed; the same one if none is. */
function withStrings<Value>(value: Value, change: Change): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([member, each]) => [member, withStrings(each, change)] as const);
  if (after.every(([, each], at) => each === before[at]?.[1])) return value;
  return (Array.isArray(value) ? after.map(([, each]) => each) : Object.fromEntries(after)) as Value;
}

type Field = Page['fields'][number];

type Texts = Partial<Omit<Field, 'id' | 'type' | 'createdAt' | 'locked' | 'content'>>;

/**
 * A field, or some of its members, with the texts changed; the same object if none is. What names an option by its text, such as
 * its image, its points or the default value, changes with it.
 */
export function withFieldTexts<Each extends Texts>(field: Each, change: Change): Each {
  const { label, description, placeholder, options, defaultValue, subfields, details } = field;
  const texts = { label, description, placeholder, options, defaultValue, subfields, details };
  const now = withStrings(texts, change);
  if (now === texts) return field;
  return { ...field, ...Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined)) };
}

/** The details that visitors read as texts. */
const shownDetails = [
  'agreement',
  'lowestLabel',
  'highestLabel',
  'entryName',
  'prefix',
  'suffix',
  'unit',
  'alternative',
] as const;

/**
 * A field with the texts changed that visitors read.
 *
 * @param changeOptions changes the options of the field, and those of the parts of a repeating group
 */
export function withShownTexts(
  field: Field,
  change: (text: string, member?: string) => string,
  changeOptions: (options: readonly string[]) => string[],
): Field {
  const { label, description, placeholder, options, subfields, details } = field;
  const { parts } = details ?? {};
  return {
    ...field,
    label: change(label),
    description: change(description, 'description'),
    placeholder: change(placeholder),
    options: changeOptions(options),
    subfields: subfields.map((each) => ({
      ...each,
      label: change(each.label),
      placeholder: change(each.placeholder),
    })),
    ...(details && {
      details: {
        ...details,
        ...Object.fromEntries(shownDetails.flatMap((name) => (details[name] ? [[name, change(details[name])]] : []))),
        ...(parts && { parts: parts.map((part) => ({ ...part, options: changeOptions(part.options) })) }),
      },
    }),
  };
}

const pipedTexts = new WeakMap<Field, readonly string[]>();

/**
 * The texts of a field that visitors read and that contain answers. Read once for each field, because forms have thousands of
 * them, and nearly all contain none.
 */
export function textsWithAnswers(field: Field): readonly string[] {
  const known = pipedTexts.get(field);
  if (known) return known;
  const found: string[] = [];
  const read = (text: string) => {
    if (text.includes('{{')) found.push(text);
    return text;
  };
  withShownTexts(field, read, (options) => options.map(read));
  pipedTexts.set(field, found);
  return found;
}

export function withEndingTexts(ending: Ending, change: Change): Ending {
  const { title, text, button } = ending;
  return {
    ...ending,
    // An operand that is an option has the option’s text.
    terms: withStrings(ending.terms, change),
    title: change(title),
    text: change(text),
    ...(button && { button: { ...button, label: change(button.label) } }),
  };
}

/** A document with all texts changed that can contain answers. Fields and pages without any stay the same objects. */
export function withTexts<Document extends FormDocument>(formDocument: Document, change: Change): Document {
  const pages = formDocument.pages.map((page) => {
    const fields = page.fields.map((field) => withFieldTexts(field, change));
    const title = change(page.title);
    const description = change(page.description);
    const isSame =
      title === page.title &&
      description === page.description &&
      fields.every((field, at) => field === page.fields[at]);
    return isSame ? page : { ...page, title, description, fields };
  });
  const { conditions, jumps, endings, description } = formDocument;
  return {
    ...formDocument,
    description: change(description),
    pages: pages.every((page, at) => page === formDocument.pages[at]) ? formDocument.pages : pages,
    conditions: withStrings(conditions, change),
    ...(jumps && { jumps: withStrings(jumps, change) }),
    ...(endings && { endings: endings.map((ending) => withEndingTexts(ending, change)) }),
  };
}

/** Whether any text of a form contains an answer. */
export function hasPipes({ description, pages, endings = [] }: FormDocument): boolean {
  const texts = [
    description,
    ...pages.flatMap((page) => [page.title, page.description, ...page.fields.flatMap(textsWithAnswers)]),
    ...endings.flatMap(({ title, text, button }) => [title, text, button?.label ?? '']),
  ];
  return texts.some((text) => pipesIn(text).length > 0);
}
