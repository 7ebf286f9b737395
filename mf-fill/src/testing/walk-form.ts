import type { Json } from '@tessera/fields/field';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { UNWRITTEN } from '@tessera/fields/unwritten';
import type { AnswerMap, FormPage, PostedValues } from '@tessera/form-model/page-renderer';
import { type PublicForm, toWirePublic } from '@tessera/form-model/wire-form';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { HiddenInputs } from '../form-screen/hidden-inputs';
import type { FillMessages } from '../messages/fill-messages';
import { advance } from '../server/advance';
import { keepFirstBreaks } from '../server/first-breaks';
import { sessionOf } from '../visitor-page/page-data';
import { VisitorApp } from '../visitor-page/visitor-app';

export const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

const previewTransport = {
  submit: () => Promise.reject(new Error('Nothing is sent without script')),
  upload: () => Promise.reject(new Error('Nothing is sent without script')),
};

keepFirstBreaks();

/** The page as the server writes it and a browser without script reads it. */
export function shown(page: FormPage, messages: FillMessages): HTMLFormElement {
  const html = renderToString(
    createElement(VisitorApp, {
      page,
      messages,
      transport: previewTransport,
      hiddenInputsHtml: (session, opening) =>
        renderToString(createElement(HiddenInputs, { session, opening, language: messages.language })),
    }),
  );
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (!form) throw new Error('The page has no form');
  return form;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control is a box or a button to choose. */
export function isChoice(control: Control) {
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
}

/** The choices of a control. */
const offeredBy = (control: Control) =>
  control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value) : [control.value];

/**
 * Gives the wanted answer at the controls of one name, as far as they allow it. What is not offered is written beside
 * ‘Other…’, whose text a browser shows only then. Without script a chosen radio button can only be exchanged for another. Files
 * are left out.
 */
function fill(controls: readonly Control[], wanted: Json | undefined) {
  const texts = [wanted ?? ''].flat().map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const choices = controls.filter((each) => isChoice(each) || each instanceof HTMLSelectElement);
  const offered = choices.flatMap(offeredBy);
  const takesOther = offered.includes(UNWRITTEN);
  const own = takesOther ? texts.find((text) => text.trim() && !offered.includes(text)) : undefined;
  const chosen = own === undefined ? texts : [UNWRITTEN, ...texts.filter((text) => offered.includes(text))];
  for (const control of controls) {
    if (control.type === 'radio') (control as HTMLInputElement).checked ||= chosen.includes(control.value);
    else if (isChoice(control)) (control as HTMLInputElement).checked = chosen.includes(control.value);
    else if (control.type !== 'file') {
      const isText = !choices.includes(control);
      control.value =
        (isText && takesOther ? own : isText ? texts[0] : chosen.find((text) => offered.includes(text))) ?? '';
    }
  }
}

/** The post of a browser: the page’s inputs, with line breaks of two characters, and the pressed button. */
export function postOf(form: HTMLFormElement): PostedValues {
  const values = new FormData(form);
  const button = form.querySelector<HTMLButtonElement>('button[name="step"]:not([value="previous"])');
  if (button) values.append(button.name, button.value);
  return {
    has: (name) => values.has(name),
    getAll: (name) =>
      values.getAll(name).map((value) => (typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value)),
  };
}

/** The first page of a form that a visitor opens. */
export function opened(form: PublicForm): FormPage {
  return { state: 'form', form: toWirePublic(form), opening };
}

/** Fills in every page and presses its button until the form is submitted or a shown answer has an error. */
export function walk(form: PublicForm, wanted: AnswerMap, messages: FillMessages) {
  const contained: { [key: string]: unknown[] } = {};
  let page = opened(form);
  // An answer may show another question, page by page.
  for (let turn = 0; turn < 100; turn += 1) {
    const html = shown(page, messages);
    // Not the inputs of the page itself, such as its key.
    const controls = [...html.elements].filter((each): each is Control =>
      each.matches('input:not([name^="~"]), select, textarea'),
    );
    for (const name of new Set(controls.map((control) => control.name)))
      fill(
        controls.filter((control) => control.name === name && control.type !== 'hidden'),
        wanted[name],
      );
    const values = postOf(html);
    for (const { name } of controls) contained[name] = values.getAll(name);
    const step = advance(page.form, values, {}, { formatError: messages.formatError, language: messages.language });
    if (step.kind === 'submit') {
      // The page again, as a refusal would show it: with the answers that were posted from it.
      const { body } = shown(step.refuse({}), messages).ownerDocument;
      return { contained, submission: step.submission, body };
    }
    // An error of a whole question, such as a group, is under the start of its names.
    const isShown = (key: string) => Object.keys(contained).some((name) => name === key || name.startsWith(`${key}.`));
    const errors = Object.keys(sessionOf(step.page).errors).filter(isShown);
    if (errors.length > 0) return { contained, errors };
    page = step.page;
  }
  throw new Error('The form never ends');
}

/** ‘Other…’ stands for the text beside it, and for itself where none was written. */
function withOwn(posted: readonly string[]): string[] {
  const texts = posted.filter(Boolean);
  return texts.some((text) => text.trim() && text === texts.at(-1) && texts.includes(UNWRITTEN))
    ? texts.filter((text) => text !== UNWRITTEN)
    : texts;
}

/** The answers that the controls of a field contained when they were last posted. */
export function answersIn(field: Field, contained: { [key: string]: unknown[] }, language: string): AnswerMap {
  // Files and signatures go with the post, not with the answers.
  if (takesFiles(field)) return {};
  const { initial, keys, writing } = modelOf(field);
  const starts = initial(field);
  const own = keys(field).filter((key) => key in starts || key in contained);
  return Object.fromEntries(
    own.map((key) => {
      // A question that an answer of a later page shows keeps its default.
      if (!(key in contained)) return [key, starts[key] as Json];
      const posted = (contained[key] ?? []).map((text) => String(text).replaceAll('\r\n', '\n'));
      const texts = field.details?.other ? withOwn(posted) : posted;
      const text = texts[0] ?? '';
      return [
        key,
        Array.isArray(starts[key]) ? texts.filter(Boolean) : writing ? writing.take(text, language, field, key) : text,
      ];
    }),
  );
}
