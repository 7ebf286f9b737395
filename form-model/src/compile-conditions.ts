import type { Comparison, FieldModel, FieldOf, Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { evaluationOrder } from './evaluation-order';
import type { Condition, FormDocument } from './form';

/** A comparison of a condition with everything that it needs at hand. */
export interface CompiledTerm {
  /** Place of the compared field among the nodes. */
  node: number;
  field: FieldOf;
  model: FieldModel;
  comparison: Comparison;
  operand: Json;
}

export interface CompiledCondition {
  action: Condition['action'];
  match: Condition['match'];
  terms: CompiledTerm[];
}

/** A page or a field whose visibility is to be found. */
export interface CompiledNode {
  /** Place of the page that a field stands on; null for a page. */
  page: number | null;
  conditions: CompiledCondition[];
}

/** A form's conditions, made ready once for many evaluations. */
export interface CompiledConditions {
  document: FormDocument;
  nodes: CompiledNode[];
  /** Places of pages and fields in `nodes`, by id. */
  pages: ReadonlyMap<string, number>;
  fields: ReadonlyMap<string, number>;
  /** Places in the order of evaluation: what others depend on comes first, as far as there is no cycle. */
  order: number[];
}

/**
 * Indexes a form's conditions: once per document, not per keystroke. Total: a condition that names a field, page or
 * comparison that is not there is left out whole, as it would have been on removal.
 */
export function compileConditions(document: FormDocument): CompiledConditions {
  const nodes: CompiledNode[] = [];
  const pages = new Map<string, number>();
  const fields = new Map<string, number>();
  const compared = new Map<string, FieldOf>();
  for (const page of document.pages) {
    const at = nodes.push({ page: null, conditions: [] }) - 1;
    pages.set(page.id, at);
    for (const field of page.fields) {
      fields.set(field.id, nodes.push({ page: at, conditions: [] }) - 1);
      compared.set(field.id, field);
    }
  }

  const compileTerm = ({ fieldId, comparison, operand }: Condition['terms'][number]): CompiledTerm[] => {
    const node = fields.get(fieldId);
    const field = compared.get(fieldId) as Parameters<typeof modelOf>[0] & FieldOf;
    if (node === undefined) return [];
    const model = modelOf(field);
    const found = Object.hasOwn(model.comparisons, comparison) ? model.comparisons[comparison] : undefined;
    return found ? [{ node, field, model: model as FieldModel, comparison: found, operand }] : [];
  };
  for (const { action, match, target, terms } of document.conditions) {
    const at = (target.kind === 'page' ? pages : fields).get(target.id);
    const compiled = terms.flatMap(compileTerm);
    if (at !== undefined && compiled.length > 0 && compiled.length === terms.length)
      nodes[at]?.conditions.push({ action, match, terms: compiled });
  }
  return { document, nodes, pages, fields, order: evaluationOrder(nodes) };
}
