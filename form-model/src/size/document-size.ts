import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { listOf, type OptionsOfLists } from '../options/listed-fields';
import { listedCharacters } from '../quiz/score-response';
import { type DocumentSize, MAX_DOCUMENT_SIZE, MAX_LISTED_LABELS } from '../schema/form-limits';
import { charactersIn, comparisonsIn } from './size-of-parts';

/** The number of options and inputs that a question shows. */
export function shownChoices(field: Field, options: { readonly length: number } = field.options): number {
  return options.length + field.subfields.length + (modelOf(field).ownOptions?.(field, options.length) ?? 0);
}

/** Counts the choices of a question and the entries of its lists for a quiz, which are compared with each answer. */
function choicesOf(field: Field, options: { readonly length: number } = field.options): number {
  const { rightAnswers = [], optionPoints = [] } = field.details ?? {};
  return shownChoices(field, options) + rightAnswers.length + optionPoints.length;
}

interface MeasuredSize extends DocumentSize {
  /** Characters of the lists of right answers in a response. */
  listed: number;
}

const limits: MeasuredSize = { ...MAX_DOCUMENT_SIZE, listed: MAX_LISTED_LABELS };

/** Measures a valid document. */
export function sizeOf(formDocument: FormDocument): MeasuredSize {
  const fields = fieldsOf(formDocument);
  return {
    fields: fields.length,
    choices: fields.reduce((sum, field) => sum + choicesOf(field), 0),
    comparisons: comparisonsIn(formDocument),
    characters: charactersIn(formDocument),
    listed: listedCharacters(formDocument),
  };
}

const names: { readonly [part in keyof MeasuredSize]: string } = {
  fields: 'fields',
  choices: 'options and inputs in all its fields',
  comparisons: 'comparisons in all its conditions',
  characters: 'characters in all its texts',
  listed: 'characters in its lists of right answers',
};

const formatted = (count: number) => count.toLocaleString('en');

/**
 * Returns why a document is too large; null if it is not.
 *
 * @param before the document that it replaces. If that one is above a limit, the new one may be as large, so that its
 * owner can shrink it step by step
 */
export function sizeProblem(formDocument: FormDocument, before: FormDocument | null): string | null {
  return tooLarge(sizeOf(formDocument), before);
}

/**
 * Returns why a document would be too large with the options of its lists; null if it would not. Only counts, so that no
 * option is copied into a document that is refused then.
 *
 * @param before see `sizeProblem`
 */
export function listedSizeProblem(
  formDocument: Pick<FormDocument, 'pages'>,
  lists: OptionsOfLists,
  before: FormDocument | null,
): string | null {
  const fields = fieldsOf(formDocument);
  const choices = fields.reduce((sum, field) => sum + choicesOf(field, lists.get(listOf(field))), 0);
  return tooLarge({ fields: fields.length, choices }, before);
}

function tooLarge(size: Partial<MeasuredSize>, before: FormDocument | null): string | null {
  const stored = before && sizeOf(before);
  for (const part of Object.keys(names) as (keyof MeasuredSize)[]) {
    const { [part]: count = 0 } = size;
    if (count <= Math.max(limits[part], stored?.[part] ?? 0)) continue;
    const limit = `A form can have ${formatted(limits[part])} ${names[part]}`;
    return `${limit}; this one has ${formatted(count)}. Make it shorter, or split it into several forms.`;
  }
  return null;
}
