import { type Field, modelOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { pipesIn, textsWithAnswers } from '../form/pipes';
import type { Finding } from './finding';

/** A text that can contain answers, where it is, and the page before which they have to be given. */
interface OwnText {
  text: string;
  target: Finding['target'];
  /** Index of its page; after the last one for endings. */
  page: number;
  /** The field that it belongs to, if it belongs to one. */
  fieldId?: string;
  /** Whether it is on every page: the first ones show its fallbacks, the later ones its answers. */
  isEverywhere?: boolean;
}

function textsOf({ description: text, pages, endings = [] }: FormDocument): OwnText[] {
  const [first] = pages;
  const page = pages.length;
  return [
    ...(first ? [{ text, target: { kind: 'page' as const, id: first.id }, page, isEverywhere: true }] : []),
    ...pages.flatMap(({ id, title, description, fields }, page): OwnText[] => [
      ...[title, description].map((text): OwnText => ({ text, target: { kind: 'page', id }, page })),
      ...fields.flatMap((field) =>
        textsWithAnswers(field).map(
          (text): OwnText => ({ text, target: { kind: 'field', id: field.id }, page, fieldId: field.id }),
        ),
      ),
    ]),
    ...endings.flatMap(({ id, title, text, button }) =>
      [title, text, button?.label ?? ''].map(
        (each): OwnText => ({ text: each, target: { kind: 'ending', id }, page: pages.length }),
      ),
    ),
  ];
}

/** Whether a visitor may never see a field: a condition can hide it or its page, or a jump can pass over the page. */
function canBeLeftOut({ pages, conditions, jumps = [] }: FormDocument, { id }: Field): boolean {
  const order = new Map(pages.map((page, at) => [page.id, at]));
  const at = pages.findIndex((page) => page.fields.some((field) => field.id === id));
  const placeOf = (pageId: string) => order.get(pageId) ?? pages.length;
  return (
    conditions.some(
      ({ action, target }) => action !== 'require' && (target.id === id || target.id === pages[at]?.id),
    ) || jumps.some(({ after, to }) => placeOf(after) < at && placeOf(to.id) > at)
  );
}

/**
 * Answers in texts that come too late, and those without a fallback. `comesBefore` says whether the way can lead from a page to
 * another.
 */
export function pipeFindings(
  formDocument: FormDocument,
  fields: ReadonlyMap<string, Field>,
  comesBefore: (from: string, to: string) => boolean,
): Finding[] {
  const order = fieldsOf(formDocument).map(({ id }) => id);
  const pageOf = (id: string) => formDocument.pages.find((page) => page.fields.some((field) => field.id === id));
  const isLate = (named: Field, { page, fieldId, isEverywhere }: OwnText) => {
    const { scoring, isHidden, calculation } = modelOf(named);
    // The result of a quiz is known only at the end; any other hidden field has its value from the start, and so has a
    // calculation, wherever it is shown.
    if (scoring) return isEverywhere || formDocument.pages[page] !== undefined;
    if (isHidden || calculation) return false;
    const from = pageOf(named.id);
    const to = formDocument.pages[page];
    if (!from || !to) return false;
    if (from !== to) return !comesBefore(from.id, to.id);
    return fieldId === undefined || order.indexOf(named.id) >= order.indexOf(fieldId);
  };
  return textsOf(formDocument).flatMap((own) =>
    pipesIn(own.text).flatMap(({ fieldId, fallback }): Finding[] => {
      const named = fields.get(fieldId);
      if (!named) return [];
      const finding = { target: own.target, conditionId: null, fix: null };
      if (isLate(named, own))
        return [
          {
            ...finding,
            rule: 'too-late',
            message: `This text is shown before ${quoted(fieldName(named))} is asked.`,
          },
        ];
      const isKnown = named.required && !own.isEverywhere && !canBeLeftOut(formDocument, named);
      if (fallback.trim() || isKnown) return [];
      return [
        {
          ...finding,
          rule: 'no-fallback',
          message: `Add a text after “|” for visitors who do not answer ${quoted(fieldName(named))}.`,
        },
      ];
    }),
  );
}
