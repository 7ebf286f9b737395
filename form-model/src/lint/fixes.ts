import { type FieldProblem, problemsOf } from '@tessera/fields/field-problems';
import type { Condition, ConditionTerm, FormDocument, Rule } from '../form/form';
import { removePage, withoutJumps } from '../form/remove-field';
import type { Fix } from './finding';
import { findUnseen, isUnreachable, type Unseen } from './unseen';

type EditTerms = (terms: ConditionTerm[]) => ConditionTerm[];

/** Replaces the comparisons of one rule. A condition or a jump without any is deleted; an ending stays without conditions. */
function withTerms(formDocument: FormDocument, id: string, edit: EditTerms): FormDocument {
  let isChanged = false;
  const edited = <Each extends Rule & { id: string }>(rule: Each): Each => {
    if (rule.id !== id) return rule;
    const terms = edit(rule.terms);
    isChanged ||= terms !== rule.terms;
    return { ...rule, terms };
  };
  const conditions = formDocument.conditions.map(edited).filter(({ terms }) => terms.length > 0);
  const endings = formDocument.endings?.map(edited);
  const jumps = formDocument.jumps?.map(edited);
  if (!isChanged) return formDocument;
  const emptied = (jumps ?? []).filter((jump) => jump.id === id && jump.terms.length === 0);
  const changed = { ...formDocument, conditions, ...(endings && { endings }), ...(jumps && { jumps }) };
  return withoutJumps(changed, emptied);
}

export function deleteCondition(id: string): Fix {
  return { label: 'Delete the condition', apply: (formDocument) => withTerms(formDocument, id, () => []) };
}

/** Deletes one comparison of a condition; with the last one, the condition. */
export function deleteTerm(id: string, at: number): Fix {
  return {
    label: 'Delete the comparison',
    apply: (formDocument) =>
      withTerms(formDocument, id, (terms) => (terms[at] ? terms.filter((_, place) => place !== at) : terms)),
  };
}

/** Deletes the comparisons with some fields from a condition; with the last one, the condition. */
export function deleteTermsAbout({ id, terms }: Condition, fieldIds: ReadonlySet<string>): Fix {
  const isOne = terms.filter(({ fieldId }) => fieldIds.has(fieldId)).length === 1;
  return {
    label: isOne ? 'Delete the comparison' : 'Delete the comparisons',
    apply: (formDocument) =>
      withTerms(formDocument, id, (former) => {
        const kept = former.filter(({ fieldId }) => !fieldIds.has(fieldId));
        return kept.length === former.length ? former : kept;
      }),
  };
}

/** Deletes options that are no longer offered from the list of a comparison. */
export function keepOptions(id: string, at: number, offered: readonly string[]): Fix {
  return {
    label: 'Remove the deleted options from the comparison',
    apply: (formDocument) =>
      withTerms(formDocument, id, (terms) =>
        terms.map((term, place) =>
          place === at && Array.isArray(term.operand)
            ? { ...term, operand: term.operand.filter((option) => offered.includes(option as string)) }
            : term,
        ),
      ),
  };
}

/** The document without the conditions that hide one of `targets` from everyone. */
function withoutHiding(formDocument: FormDocument, { hiding }: Unseen, targets: ReadonlySet<string>): FormDocument {
  return {
    ...formDocument,
    conditions: formDocument.conditions.filter((each) => !hiding.has(each) || !targets.has(each.target.id)),
  };
}

/** Makes a page reachable: shows it to everyone, and its fields if that is not enough. */
export function showPage(pageId: string, label: string): Fix {
  return {
    label,
    apply: (formDocument) => {
      const page = formDocument.pages.find(({ id }) => id === pageId);
      const unseen = findUnseen(formDocument);
      if (!page || !isUnreachable(page, unseen)) return formDocument;
      const shown = withoutHiding(formDocument, unseen, new Set([pageId]));
      const still = findUnseen(shown);
      return isUnreachable(page, still) ? withoutHiding(shown, still, new Set(page.fields.map(({ id }) => id))) : shown;
    },
  };
}

/** Stops requiring an answer that no visitor can give. */
export function unrequire(fieldId: string): Fix {
  return {
    label: 'Do not require an answer',
    apply: (formDocument) => ({
      ...formDocument,
      pages: formDocument.pages.map((page) =>
        page.fields.some(({ id }) => id === fieldId)
          ? { ...page, fields: page.fields.map((each) => (each.id === fieldId ? { ...each, required: false } : each)) }
          : page,
      ),
      conditions: formDocument.conditions.filter(
        ({ action, target }) => action !== 'require' || target.kind !== 'field' || target.id !== fieldId,
      ),
    }),
  };
}

/** Applies the fix that a field’s type offers for its settings. */
export function solve(fieldId: string, rule: FieldProblem['rule'], label: string): Fix {
  return {
    label,
    apply: (formDocument) => {
      const page = formDocument.pages.find(({ fields }) => fields.some(({ id }) => id === fieldId));
      const field = page?.fields.find(({ id }) => id === fieldId);
      const patch = field && problemsOf(field).find((problem) => problem.rule === rule)?.fix?.patch;
      if (!page || !patch) return formDocument;
      const fields = page.fields.map((each) => (each.id === fieldId ? { ...each, ...patch } : each));
      return { ...formDocument, pages: formDocument.pages.map((each) => (each === page ? { ...page, fields } : each)) };
    },
  };
}

/** Deletes a page without fields, with the conditions that show or hide it. */
export function deletePage(pageId: string): Fix {
  return {
    label: 'Delete the page',
    apply: (formDocument) => {
      const isEmpty = formDocument.pages.some(({ id, fields }) => id === pageId && fields.length === 0);
      if (!isEmpty || formDocument.pages.length === 1) return formDocument;
      return removePage(formDocument, pageId).form;
    },
  };
}

export function deleteJump(id: string): Fix {
  return {
    label: 'Delete the rule',
    apply: (formDocument) =>
      withoutJumps(
        formDocument,
        (formDocument.jumps ?? []).filter((jump) => jump.id === id),
      ),
  };
}
