import type { Json } from '@tessera/fields/field';
import { defaultSettings } from '../form/default-settings';
import {
  type Condition,
  DEFAULT_FORM_NAME,
  type Ending,
  type FormDocument,
  type FormSettings,
  type Jump,
  type Page,
  type Rule,
  type Theme,
} from '../form/form';
import { readField } from './read-field';
import { items, members, oneOf, textOr, withDefaults } from './read-value';

function readPage(value: unknown, at: number): Page {
  const given = members(value);
  const number = at + 1;
  return {
    ...withDefaults({ title: '', description: '' }, given),
    id: textOr(given.id, '') || `page-${number}`,
    name: textOr(given.name, '') || `Page ${number}`,
    fields: items(given.fields).map((field, place) => readField(field, `field-${number}-${place + 1}`)),
  };
}

/** Reads the pages. Flat fields without pages are put on one page named 'Page 1'. */
export function readPages(pages: unknown, fields: unknown): Page[] {
  const given = items(pages);
  if (given.length > 0) return given.map(readPage);
  return items(fields).length > 0 ? [readPage({ fields }, 0)] : [];
}

function readRule(given: Record<string, unknown>): Rule {
  return {
    match: oneOf(given.match, ['all', 'any']),
    terms: items(given.terms).map((term) => {
      const operand = (members(term).operand ?? null) as Json;
      return { ...withDefaults({ fieldId: '', comparison: '' }, term), operand };
    }),
  };
}

function readCondition(value: unknown, at: number): Condition {
  const given = members(value);
  const target = members(given.target);
  return {
    id: textOr(given.id, '') || `condition-${at + 1}`,
    action: oneOf(given.action, ['show', 'hide', 'require']),
    target: { kind: oneOf(target.kind, ['field', 'page']), id: textOr(target.id, '') },
    ...readRule(given),
  };
}

export function readConditions(value: unknown): Condition[] {
  return items(value)
    .map(readCondition)
    .filter(({ target, terms }) => target.id && terms.length > 0);
}

function readEnding(value: unknown, at: number): Ending {
  const given = members(value);
  const redirect = members(given.redirect);
  return {
    id: textOr(given.id, '') || `ending-${at + 1}`,
    ...withDefaults({ title: '', text: '', offersAnother: false }, given),
    ...(given.image !== undefined && { image: withDefaults({ image: '', alternative: '' }, given.image) }),
    ...(given.button !== undefined && { button: withDefaults({ label: '', address: '' }, given.button) }),
    ...(given.redirect !== undefined && {
      redirect: {
        ...withDefaults({ address: '' }, redirect),
        answers: items(redirect.answers).map((answer) => withDefaults({ parameter: '', fieldId: '' }, answer)),
      },
    }),
    ...readRule(given),
  };
}

/** The endings; undefined for none, so that a form without any has no such member. */
export function readEndings(value: unknown): Ending[] | undefined {
  const endings = items(value).map(readEnding);
  return endings.length > 0 ? endings : undefined;
}

function readJump(value: unknown, at: number): Jump {
  const given = members(value);
  const to = members(given.to);
  return {
    id: textOr(given.id, '') || `jump-${at + 1}`,
    after: textOr(given.after, ''),
    to: { kind: oneOf(to.kind, ['page', 'ending']), id: textOr(to.id, '') },
    ...readRule(given),
  };
}

/** The jumps; undefined for none, so that a form without any has no such member. */
export function readJumps(value: unknown): Jump[] | undefined {
  const jumps = items(value).map(readJump);
  return jumps.length > 0 ? jumps : undefined;
}

function readLinkPreview(value: unknown): NonNullable<FormSettings['linkPreview']> {
  const image = textOr(members(value).image, '');
  return { ...withDefaults({ title: '', description: '' }, value), ...(image && { image }) };
}

export function readSettings(value: unknown): FormSettings {
  const given = members(value);
  const chatbot = members(given.chatbot);
  const { language, keepAnswers, chatbot: usual } = defaultSettings();
  return {
    ...withDefaults({ language, keepAnswers }, given),
    ...(given.display === 'steps' && { display: 'steps' as const }),
    ...(given.mayCorrect === true && { mayCorrect: true }),
    ...(given.mayDelete === true && { mayDelete: true }),
    ...(given.mayBeListed === true && { mayBeListed: true }),
    ...(given.linkPreview ? { linkPreview: readLinkPreview(given.linkPreview) } : {}),
    chatbot: {
      ...withDefaults({ enabled: usual.enabled, welcomeMessage: usual.welcomeMessage }, chatbot),
      position: oneOf(chatbot.position, ['bottom-right', 'bottom-left']),
      theme: oneOf(chatbot.theme, ['purple', 'lapis', 'terracotta', 'gold', 'sage']),
    },
  };
}

/** The name of a form from outside, which may come as `name` or `title`. */
export function readName(value: unknown): string {
  const { name, title } = members(value);
  return textOr(name, '') || textOr(title, '') || DEFAULT_FORM_NAME;
}

/**
 * Reads the document of a form from outside. Never throws: missing members get their defaults. Reading the same form
 * twice gives the same ids.
 */
export function readDocument(value: unknown): FormDocument {
  const given = members(value);
  const endings = readEndings(given.endings);
  const jumps = readJumps(given.jumps);
  const theme = members(given.theme);
  return {
    name: readName(given),
    description: textOr(given.description, ''),
    pages: readPages(given.pages, given.fields),
    conditions: readConditions(given.conditions),
    settings: readSettings(given.settings),
    ...(endings && { endings }),
    ...(jumps && { jumps }),
    // Whoever shows it reads it with `readTheme`, which lists of forms need not load.
    ...(theme.name !== undefined && { theme: theme as unknown as Theme }),
  };
}
