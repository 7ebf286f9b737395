import type { Json, OperandKind } from '@tessera/fields/field';
import { choicesOf, type Field, modelOf } from '@tessera/fields/models';
import type { Condition, ConditionTerm, FormDocument } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { questionsOf } from '@tessera/form-model/questions-of';

/** The result of a quiz is known only after the answers were sent: endings can compare it, conditions cannot. */
const isComparable = (field: Field, target: Condition['target']) =>
  field.id !== target.id && !modelOf(field).isContent && !modelOf(field).scoring;

/** A field whose answer conditions can compare, with its page. */
export interface Comparable {
  field: Field;
  page: { id: string; name: string };
}

/** The pages whose fields a target can depend on: a page depends on other pages only. */
const pagesFor = ({ pages }: FormDocument, { kind, id }: Condition['target']) =>
  pages.filter((page) => kind !== 'page' || page.id !== id);

/** The fields whose answers a target can depend on: all but itself; for a page, those of other pages. */
export function comparables(formDocument: FormDocument, target: Condition['target']): Comparable[] {
  return pagesFor(formDocument, target).flatMap((page) =>
    page.fields
      .filter((field) => isComparable(field, target))
      .map((field) => ({ field, page: { id: page.id, name: pageName(page) } })),
  );
}

/** All questions, for endings, which are chosen when the form was answered. */
export function allComparables(formDocument: FormDocument): Comparable[] {
  return formDocument.pages.flatMap((page) =>
    questionsOf({ pages: [page] }).map((field) => ({ field, page: { id: page.id, name: pageName(page) } })),
  );
}

/** All questions that jumps can compare: not the results of a quiz. */
export function jumpComparables(formDocument: FormDocument): Comparable[] {
  return allComparables(formDocument).filter(({ field }) => !modelOf(field).scoring);
}

/** Whether there is a field whose answer a target can depend on. */
export function hasComparables(formDocument: FormDocument, target: Condition['target']): boolean {
  return pagesFor(formDocument, target).some(({ fields }) => fields.some((field) => isComparable(field, target)));
}

/** The first operand of a comparison, by the kind of operand. */
const initialOperands: { readonly [Kind in OperandKind]: (field: Field) => Json } = {
  none: () => null,
  text: () => '',
  number: () => null,
  date: () => '',
  time: () => '',
  option: (field) => choicesOf(field)[0]?.value ?? '',
  options: (field) =>
    choicesOf(field)
      .slice(0, 1)
      .map(({ value }) => value),
};

/** The kind of operand of a term; `none` for a comparison that the field does not have. */
export function operandKind(field: Field, comparison: string): OperandKind {
  const { comparisons } = modelOf(field);
  return (Object.hasOwn(comparisons, comparison) ? comparisons[comparison]?.operand : undefined) ?? 'none';
}

/**
 * A term about a field. Keeps the wanted comparison if the field has it, and the former operand if its kind is the
 * same.
 */
export function termOf(field: Field, wanted?: string, former?: { field: Field; term: ConditionTerm }): ConditionTerm {
  const ids = Object.keys(modelOf(field).comparisons);
  const comparison = wanted !== undefined && ids.includes(wanted) ? wanted : (ids[0] ?? '');
  const kind = operandKind(field, comparison);
  const canKeep =
    former?.field.id === field.id && operandKind(former.field, former.term.comparison) === kind && kind !== 'none';
  return { fieldId: field.id, comparison, operand: canKeep ? former.term.operand : initialOperands[kind](field) };
}

/** Creates a condition for a target: it is shown if the first comparison with the nearest field before it holds. */
export function newCondition(
  id: string,
  formDocument: FormDocument,
  target: Condition['target'],
): Condition | undefined {
  const others = comparables(formDocument, target);
  const ids = formDocument.pages.flatMap((page) => [page.id, ...page.fields.map((field) => field.id)]);
  const place = ids.indexOf(target.id);
  const before = others.filter(({ field }) => ids.indexOf(field.id) < place);
  const nearest = before.at(-1) ?? others[0];
  return nearest && { id, action: 'show', target, match: 'all', terms: [termOf(nearest.field)] };
}
