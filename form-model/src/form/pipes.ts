import type { Ending, FormDocument, Page } from './form';

/*
 * A text can contain answers: `{{id|fallback}}` stands for the answer to the field with this id, or for the fallback where
 * there is none. What names no field of the form is text as any other.
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

/** A field with its texts changed; the same object if none is. */
export function withFieldTexts<Each extends Page['fields'][number]>(field: Each, change: Change): Each {
  const { label, description, placeholder, options, details } = field;
  const expression = details?.expression && change(details.expression);
  const now = {
    label: change(label),
    description: change(description),
    placeholder: change(placeholder),
    options: options.map(change),
  };
  const isSame =
    now.label === label &&
    now.description === description &&
    now.placeholder === placeholder &&
    now.options.every((option, at) => option === options[at]) &&
    expression === details?.expression;
  if (isSame) return field;
  return { ...field, ...now, ...(expression && { details: { ...details, expression } }) };
}

export function withEndingTexts(ending: Ending, change: Change): Ending {
  const { title, text, button } = ending;
  return {
    ...ending,
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
  const { endings, description } = formDocument;
  return {
    ...formDocument,
    description: change(description),
    pages: pages.every((page, at) => page === formDocument.pages[at]) ? formDocument.pages : pages,
    ...(endings && { endings: endings.map((ending) => withEndingTexts(ending, change)) }),
  };
}

/** Whether any text of a form contains an answer. */
export function hasPipes(formDocument: FormDocument): boolean {
  let found = false;
  withTexts(formDocument, (text) => {
    found ||= text.includes('{{') && pipesIn(text).length > 0;
    return text;
  });
  return found;
}
