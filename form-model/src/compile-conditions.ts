import type { FieldModel, FieldOf } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { CompiledConditions, CompiledNode, CompiledTerm } from './compiled-conditions';
import { evaluationOrder } from './evaluation-order';
import type { Condition, FormDocument } from './form';

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
