import type { Json, OperandKind } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import type { Condition, ConditionTerm, FormDocument } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';

/** A field that conditions can compare, with the page that it stands on. */
export interface Comparable {
  field: Field;
  page: { id: string; name: string };
}

/** The pages whose fields a target can hang on: for a page, the others. */
const pagesFor = ({ pages }: FormDocument, { kind, id }: Condition['target']) =>
  pages.filter((page) => kind !== 'page' || page.id !== id);

/** The fields whose answers a target can hang on: all but itself, and for a page those of other pages. */
export function comparables(document: FormDocument, target: Condition['target']): Comparable[] {
  return pagesFor(document, target).flatMap((page) =>
    page.fields
      .filter((field) => field.id !== target.id)
      .map((field) => ({ field, page: { id: page.id, name: pageName(page) } })),
  );
}

/** Whether there is any field whose answer a target can hang on. */
export function hasComparables(document: FormDocument, target: Condition['target']): boolean {
  return pagesFor(document, target).some(({ fields }) => fields.some((field) => field.id !== target.id));
}

/** What a comparison starts with, by what it compares with. */
const starts: { readonly [Kind in OperandKind]: (field: Field) => Json } = {
  none: () => null,
  text: () => '',
  number: () => null,
  date: () => '',
  time: () => '',
  option: (field) => field.options[0] ?? '',
  options: (field) => field.options.slice(0, 1),
};

/** The kind of operand of a term; `none` for a comparison that the field does not have. */
export function operandKind(field: Field, comparison: string): OperandKind {
  const { comparisons } = modelOf(field);
  return (Object.hasOwn(comparisons, comparison) ? comparisons[comparison]?.operand : undefined) ?? 'none';
}

/** A term about a field; with a comparison of its own first one, keeping what it was compared with where that fits. */
export function termOf(field: Field, wanted?: string, former?: { field: Field; term: ConditionTerm }): ConditionTerm {
  const ids = Object.keys(modelOf(field).comparisons);
  const comparison = wanted !== undefined && ids.includes(wanted) ? wanted : (ids[0] ?? '');
  const kind = operandKind(field, comparison);
  const isKept =
    former?.field.id === field.id && operandKind(former.field, former.term.comparison) === kind && kind !== 'none';
  return { fieldId: field.id, comparison, operand: isKept ? former.term.operand : starts[kind](field) };
}

/** A first condition for a target: shown when the nearest field before it is as its first comparison says. */
export function newCondition(id: string, document: FormDocument, target: Condition['target']): Condition | undefined {
  const others = comparables(document, target);
  const ids = document.pages.flatMap((page) => [page.id, ...page.fields.map((field) => field.id)]);
  const place = ids.indexOf(target.id);
  const before = others.filter(({ field }) => ids.indexOf(field.id) < place);
  const nearest = before.at(-1) ?? others[0];
  return nearest && { id, action: 'show', target, match: 'all', terms: [termOf(nearest.field)] };
}
