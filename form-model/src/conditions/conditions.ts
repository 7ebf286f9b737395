import type { Answers, Json } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import type { Page } from '../form/form';
import { comparing } from './comparing';
import type { CompiledCondition, CompiledConditions, CompiledTerm } from './compiled-conditions';

/** The visible part of a form for the answers so far. */
export interface FormState {
  /**
   * The visible pages in the order in which the visitor sees them, each with its visible fields only. At least one, unless the
   * form has none.
   */
  pages: Page[];
  /** Ids of all visible fields. */
  visible: ReadonlySet<string>;
  /** Ids of visible fields that must be answered, by the field itself or by a condition. */
  required: ReadonlySet<string>;
  /** Id of the ending that a jump leads to. */
  ending?: string;
  /** The fields whose texts contain answers, with these answers, by id. `pages` have the same ones. */
  filledFields?: ReadonlyMap<string, Field>;
  /** The results of calculations, by the ids of their fields; missing in forms without any. */
  results?: { readonly [fieldId: string]: Json };
  /** The description of the form with the answers in it; missing where no text of the form contains any. */
  description?: string;
}

/**
 * Evaluates a form’s conditions. The answer of a hidden field counts as empty. A page or field with “show” conditions
 * is visible if any of them holds, but a “hide” condition that holds takes precedence. A page whose fields are all
 * hidden is hidden as well. Always ends, with the same result for the same input: within a cycle, a field counts as
 * visible until it is decided.
 */
export function evaluateConditions(compiled: CompiledConditions, answers: Answers): FormState {
  const { nodes, order, document: formDocument } = compiled;
  const hidden = new Uint8Array(nodes.length);
  const requiredNodes = new Uint8Array(nodes.length);
  const read = new Map<number, unknown>();

  const answerOf = ({ node, model, field }: CompiledTerm) => {
    if (hidden[node]) return model.read(field, {});
    if (!read.has(node)) read.set(node, model.read(field, answers));
    return read.get(node);
  };
  const holds = ({ match, terms }: CompiledCondition) => {
    const termHolds = (term: CompiledTerm) => {
      const answer = answerOf(term);
      comparing.before?.(answer, term.operand);
      return term.comparison.holds(answer, term.operand);
    };
    return match === 'all' ? terms.every(termHolds) : terms.some(termHolds);
  };

  for (const at of order) {
    const node = nodes[at];
    if (!node) continue;
    // Most nodes have no conditions, and this runs on each keystroke.
    if (node.conditions.length === 0) {
      if (node.page === null) continue;
      hidden[at] = hidden[node.page] ?? 0;
      requiredNodes[at] = hidden[at] ? 0 : (requiredNodes[node.page] ?? 0);
      continue;
    }
    const withAction = (action: CompiledCondition['action']) =>
      node.conditions.filter((each) => each.action === action);
    const shows = withAction('show');
    const isPageHidden = node.page !== null && hidden[node.page];
    if (isPageHidden || withAction('hide').some(holds) || (shows.length > 0 && !shows.some(holds))) hidden[at] = 1;
    else if ((node.page !== null && requiredNodes[node.page]) || withAction('require').some(holds))
      requiredNodes[at] = 1;
  }

  const at = (places: ReadonlyMap<string, number>, id: string) => places.get(id) ?? -1;
  const isVisible = (field: Field) => !hidden[at(compiled.fields, field.id)];
  const seen = formDocument.pages
    .filter((page) => !hidden[at(compiled.pages, page.id)])
    .map((page) => ({ ...page, fields: page.fields.filter(isVisible) }))
    .filter((page) => page.fields.length > 0 || hasNoFields(formDocument.pages, page.id));
  const first = formDocument.pages[0];
  const pages = seen.length > 0 || !first ? seen : [{ ...first, fields: [] }];
  const fields = pages.flatMap((page) => page.fields);
  return {
    pages,
    visible: new Set(fields.map((field) => field.id)),
    required: new Set(
      fields.filter((field) => field.required || requiredNodes[at(compiled.fields, field.id)]).map((field) => field.id),
    ),
  };
}

/** Returns whether a page has no fields at all. Such a page is shown for its title and description. */
function hasNoFields(pages: readonly Page[], id: string): boolean {
  return pages.some((page) => page.id === id && page.fields.length === 0);
}
