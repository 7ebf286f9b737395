import type { FieldModel, FieldOf } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { Condition, FormDocument } from '../form/form';
import type { CompiledConditions, CompiledNode, CompiledTerm } from './compiled-conditions';
import { evaluationOrder } from './evaluation-order';
import { comparisonOf, isUnfinished } from './term-comparison';

/**
 * Indexes a form’s conditions, once per document. Never throws. Ignores a condition that names a missing field, page or
 * comparison. Ignores a single comparison that has no value yet.
 */
export function compileConditions(formDocument: FormDocument): CompiledConditions {
  const nodes: CompiledNode[] = [];
  const pages = new Map<string, number>();
  const fields = new Map<string, number>();
  const compared = new Map<string, FieldOf>();
  for (const page of formDocument.pages) {
    const at = nodes.push({ page: null, conditions: [] }) - 1;
    pages.set(page.id, at);
    for (const field of page.fields) {
      fields.set(field.id, nodes.push({ page: at, conditions: [] }) - 1);
      compared.set(field.id, field);
    }
  }

  const compileTerm = (term: Condition['terms'][number]): CompiledTerm[] => {
    const node = fields.get(term.fieldId);
    const field = compared.get(term.fieldId) as Parameters<typeof modelOf>[0] & FieldOf;
    const comparison = node === undefined ? undefined : comparisonOf(field, term);
    if (node === undefined || !comparison) return [];
    return [{ node, field, model: modelOf(field) as FieldModel, comparison, operand: term.operand }];
  };
  for (const { action, match, target, terms } of formDocument.conditions) {
    const at = (target.kind === 'page' ? pages : fields).get(target.id);
    const compiled = terms.flatMap(compileTerm);
    if (at === undefined || compiled.length < terms.length) continue;
    const finished = compiled.filter(({ comparison, operand }) => !isUnfinished(comparison, operand));
    if (finished.length > 0) nodes[at]?.conditions.push({ action, match, terms: finished });
  }
  const terms = nodes.flatMap(({ conditions }) => conditions.flatMap((condition) => condition.terms));
  const comparedKeys = [...new Set(terms.flatMap(({ model, field }) => model.keys(field)))];
  return { document: formDocument, nodes, pages, fields, comparedKeys, order: evaluationOrder(nodes) };
}
