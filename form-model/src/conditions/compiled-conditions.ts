import type { Comparison, FieldModel, FieldOf, Json } from '@tessera/fields/field';
import type { Condition, FormDocument } from '../form/form';

/** A comparison of a condition, ready for evaluation. */
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

/** A page or a field whose visibility is evaluated. */
export interface CompiledNode {
  /** Place of the page that a field stands on; null for a page. */
  page: number | null;
  conditions: CompiledCondition[];
}

/** A form’s conditions, ready for many evaluations. */
export interface CompiledConditions {
  document: FormDocument;
  nodes: CompiledNode[];
  /** Places of pages and fields in `nodes`, by id. */
  pages: ReadonlyMap<string, number>;
  fields: ReadonlyMap<string, number>;
  /** Places in the order of evaluation: dependencies come first, as far as there is no cycle. */
  order: number[];
}
