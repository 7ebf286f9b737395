import { shortened } from '@tessera/fields/cut-text';
import type { Answers } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { fieldsOf } from '../form/fields-of';
import type { Ending, FormDocument, Page } from '../form/form';
import { PIPE, textsWithAnswers, withShownTexts } from '../form/pipes';

/** Answers for the texts of a form. */
interface PipeContext {
  /** The text of an answer; null without one, undefined for an id of no question of the form. */
  textOf(fieldId: string): string | null | undefined;
  /** How many more places of answers are filled: those past the most stay as they were typed. */
  placesLeft: number;
}

type Quote = (answer: string) => string;

/** Characters of one answer that a text shows, without the ellipsis. */
const MAX_SHOWN = 500;
/** Characters of answers in all texts of a form together: a form can name a long answer many thousand times. */
const MAX_IN_FORM = 100_000;
/** Places of answers in all texts of a form together. */
const MAX_PLACES = 5_000;

/** Links are written as `[words](address)` in some texts: an answer can be none. */
const withoutLinks: Quote = (answer) => answer.replaceAll('](', '] (');
/** For Markdown that is still to be parsed. */
const asMarkdown: Quote = (answer) => answer.replace(/[\\`*_{}[\]<>()#+.!&-]/g, '\\$&');

function filled(text: string, context: PipeContext, quote = withoutLinks): string {
  if (context.placesLeft <= 0 || !text.includes('{{')) return text;
  let made = '';
  let from = 0;
  for (const { 0: whole, 1: id = '', 2: fallback = '', index } of text.matchAll(PIPE)) {
    made += text.slice(from, index);
    from = index + whole.length;
    context.placesLeft -= 1;
    const answer = context.textOf(id);
    if (answer === undefined) made += whole;
    else if (!answer) made += fallback;
    else {
      const quoted = quote(answer);
      // Nor does an answer become a link together with the text beside it.
      made += made.endsWith(']') && quoted.startsWith('(') ? ` ${quoted}` : quoted;
      if (quoted.endsWith(']') && text[from] === '(') made += ' ';
    }
  }
  return made + text.slice(from);
}

type RichText = NonNullable<Field['content']>;

/** A text that was parsed already: an answer in it is words, whatever it contains. */
const filledRichText = (content: RichText, context: PipeContext): RichText =>
  content.map((piece) =>
    typeof piece === 'string'
      ? filled(piece, context, String)
      : { ...piece, content: filledRichText(piece.content, context) },
  );

/** A field with its own texts, by the text that they had; so that the same answers give the same object. */
const known = new WeakMap<Field, { key: string; field: Field }>();

function filledField(field: Field, context: PipeContext): Field {
  if (textsWithAnswers(field).length === 0) return field;
  const texts: string[] = [];
  let isSame = true;
  const isMarkdown = modelOf(field).hasRichText;
  const change = (text: string, member?: string) => {
    const now = filled(text, context, isMarkdown && member === 'description' ? asMarkdown : withoutLinks);
    texts.push(now);
    isSame &&= now === text;
    return now;
  };
  // The value of an option stays: an answer stores it, and a condition compares it.
  const own = withShownTexts(field, change, (options) =>
    Object.assign([...options], { shown: new Map(options.map((option) => [option, change(option)])) }),
  );
  if (isSame) return field;
  const key = JSON.stringify(texts);
  const former = known.get(field);
  if (former?.key === key) return former.field;
  const made = { ...own, ...(field.content && { content: filledRichText(field.content, context) }) };
  known.set(field, { key, field: made });
  return made;
}

const NO_TEXTS = { label: '', description: '', placeholder: '' };

/** Whether an answer to the field can contain other answers, by its options or its unit. */
const hasPipedAnswer = (field: Field) =>
  textsWithAnswers(field).some((text) => text !== field.label && text !== field.description);

const fieldMaps = new WeakMap<FormDocument, ReadonlyMap<string, Field>>();

/** The answers until they have the most characters that the texts of a form show; null for those past it. */
function limited(write: PipeContext['textOf']): PipeContext['textOf'] {
  let left = MAX_IN_FORM;
  return (id) => {
    const text = write(id);
    left -= text?.length ?? 0;
    return text && left < 0 ? null : text;
  };
}

/** Options and units that contain answers whose options contain answers are followed this far. */
const MAX_DEPTH = 20;

/** A form with the answers that its texts can contain. */
export interface AnsweredForm {
  formDocument: FormDocument;
  state: Pick<FormState, 'visible'>;
  answers: Answers;
  /** BCP 47 tag of the language in which answers are written. */
  language: string;
}

/**
 * Writes the answers to visible questions in a language, each once; others have none, nor have those past the most. An option or
 * a unit that contains answers is written as the visitor sees it. Those that contain each other’s answers are written in the
 * order of the form, wherever they are used: the same in pages, endings and emails.
 */
function pipeContext({ formDocument, state: { visible }, answers, language }: AnsweredForm): PipeContext {
  const fields = fieldMaps.get(formDocument) ?? new Map(fieldsOf(formDocument).map((field) => [field.id, field]));
  fieldMaps.set(formDocument, fields);
  const texts = new Map<string, string | null | undefined>();
  let depth = 0;
  const inAnswers: PipeContext = { textOf: limited(write), placesLeft: MAX_PLACES };
  function write(id: string): string | null | undefined {
    if (texts.has(id)) return texts.get(id);
    const field = fields.get(id);
    if (!field) return undefined;
    if (!visible.has(id) || depth > MAX_DEPTH) return null;
    // An option that contains its own answer has none there.
    texts.set(id, null);
    depth += 1;
    // Its own label and description are no part of its answer.
    const shown = hasPipedAnswer(field) ? filledField({ ...field, ...NO_TEXTS }, inAnswers) : field;
    depth -= 1;
    const model = modelOf(field);
    const text = shortened(model.text(shown, model.read(field, answers), language), MAX_SHOWN + 1);
    texts.set(id, text);
    return text;
  }
  for (const [id, field] of fields) if (hasPipedAnswer(field)) write(id);
  return { textOf: limited(write), placesLeft: MAX_PLACES };
}

/** Puts the answers into the texts of pages and fields. The state stays the same where no text names an answer. */
export function fillTexts(
  { document: formDocument }: Pick<CompiledConditions, 'document'>,
  state: FormState,
  answers: Answers,
  language: string,
): FormState {
  const filledFields = new Map<string, Field>();
  const context = pipeContext({ formDocument, state, answers, language });
  const pages = state.pages.map((page): Page => {
    const fields = page.fields.map((field) => {
      const own = filledField(field, context);
      if (own !== field) filledFields.set(field.id, own);
      return own;
    });
    return {
      ...page,
      // A step has the label of its question as its name.
      name: filled(page.name, context),
      title: filled(page.title, context),
      description: filled(page.description, context),
      fields,
    };
  });
  return { ...state, pages, filledFields, description: filled(formDocument.description, context) };
}

/** Puts the answers into the texts of an ending. */
export function filledEnding(ending: Ending, answered: AnsweredForm): Ending {
  const context = pipeContext(answered);
  const { title, text, button } = ending;
  return {
    ...ending,
    title: filled(title, context),
    text: filled(text, context),
    ...(button && { button: { ...button, label: filled(button.label, context) } }),
  };
}

/**
 * Puts the answers into a text that does not belong to the document, such as that of an email: the field that it names may be
 * gone, and its fallback stands there then. The result is plain text.
 */
export function filledPlainText(text: string, answered: AnsweredForm): string {
  if (!text.includes('{{')) return text;
  const ids = new Set(fieldsOf(answered.formDocument).map(({ id }) => id));
  const present = text.replace(PIPE, (whole, id: string, fallback = whole) => (ids.has(id) ? whole : fallback));
  return filled(present, pipeContext(answered), String);
}

const shownResults = new WeakMap<Field, Field>();

/** Writes the results into the default values of their fields, which the controls show. */
export function withShownResults(state: FormState, language: string): FormState {
  const { results = {} } = state;
  const filledFields = new Map(state.filledFields);
  const pages = state.pages.map((page): Page => {
    const fields = page.fields.map((field) => {
      const model = modelOf(field);
      if (!model.calculation) return field;
      const result = model.read(field, results);
      const text = model.isEmpty(result) ? '' : model.text(field, result, language);
      const former = shownResults.get(field);
      const shown = former?.defaultValue === text ? former : { ...field, defaultValue: text };
      shownResults.set(field, shown);
      filledFields.set(field.id, shown);
      return shown;
    });
    return { ...page, fields };
  });
  return { ...state, pages, filledFields };
}
