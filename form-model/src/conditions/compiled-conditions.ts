import type { Comparison, FieldModel, FieldOf, Json } from '@tessera/fields/field';
import type { Condition, FormDocument } from '../form/form';

/** A comparison of a condition, ready for evaluation. */
export interface CompiledTerm {
  /** Index of the compared field among the nodes. */
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
  /** Index of the page that contains a field; null for a page. */
  page: number | null;
  conditions: CompiledCondition[];
}

/** A form’s conditions, ready for many evaluations. */
export interface CompiledConditions {
  document: FormDocument;
  nodes: CompiledNode[];
  /** Index in `nodes` of each page and field, by id. */
  pages: ReadonlyMap<string, number>;
  fields: ReadonlyMap<string, number>;
  /** The keys of the answers that conditions compare. */
  comparedKeys: string[];
  /** Indexes in evaluation order. Dependencies come first, except within a cycle. */
  order: number[];
}
