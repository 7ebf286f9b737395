import { comparisonLabel } from '@tessera/fields/comparison-labels';
import { problemsOf } from '@tessera/fields/field-problems';
import { choicesOf, type Field, modelOf } from '@tessera/fields/models';
import { inSentence, quoted } from '@tessera/fields/quoted';
import { comparisonOf, isUnfinished } from '../conditions/term-comparison';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { hasPipes } from '../form/pipes';
import { calculationFindings } from './calculation-findings';
import { cycles } from './cycles';
import { endingFindings } from './ending-findings';
import type { Finding } from './finding';
import {
  deleteCondition,
  deletePage,
  deleteTerm,
  deleteTermsAbout,
  keepOptions,
  showPage,
  solve,
  unrequire,
} from './fixes';
import { jumpFindings, pageOrder } from './jump-findings';
import { lintedRules } from './linted-rules';
import { pipeFindings } from './pipe-findings';
import { quizFindings } from './quiz-findings';
import { findUnseen, isUnreachable, type Unseen } from './unseen';

/** Comparisons with an option that the field no longer offers. */
function removedOptions(formDocument: FormDocument, fields: ReadonlyMap<string, Field>): Finding[] {
  return lintedRules(formDocument).flatMap(({ id, target, terms }) =>
    terms.flatMap((term, at): Finding[] => {
      const field = fields.get(term.fieldId);
      const comparison = field && modelOf(field).comparisons[term.comparison];
      if (!field || (comparison?.operand !== 'option' && comparison?.operand !== 'options')) return [];
      const named = Array.isArray(term.operand) ? term.operand : [term.operand];
      const offered = choicesOf(field).map(({ value }) => value);
      const gone = named.filter((option) => typeof option === 'string' && option && !offered.includes(option));
      if (gone.length === 0) return [];
      const isListLeft = Array.isArray(term.operand) && gone.length < named.length;
      return [
        {
          rule: 'removed-option',
          target,
          conditionId: id,
          message: `Compares with ${gone.map((option) => quoted(String(option))).join(', ')}, which ${inSentence(fieldName(field))} does not offer any more.`,
          fix: isListLeft ? keepOptions(id, at, offered) : deleteTerm(id, at),
        },
      ];
    }),
  );
}

/** Fields and pages whose visibility depends on itself through conditions. */
function circles(formDocument: FormDocument, fields: ReadonlyMap<string, Field>): Finding[] {
  const edges = new Map<string, string[]>();
  for (const page of formDocument.pages) {
    edges.set(page.id, []);
    for (const field of page.fields) edges.set(field.id, [page.id]);
  }
  // Only conditions that show or hide can form a circle; a required answer changes no visibility.
  const hiding = formDocument.conditions.filter(({ action }) => action !== 'require');
  for (const { target, terms } of hiding) edges.get(target.id)?.push(...terms.map(({ fieldId }) => fieldId));
  const pages = new Map(formDocument.pages.map((page) => [page.id, page]));
  return cycles(edges).flatMap((group) => {
    const members = new Set(group);
    return hiding
      .filter(({ target, terms }) => members.has(target.id) && terms.some(({ fieldId }) => members.has(fieldId)))
      .map((condition): Finding => {
        const { id, target, terms } = condition;
        const others = terms
          .filter(({ fieldId }) => members.has(fieldId))
          .flatMap(({ fieldId }) => fields.get(fieldId) ?? []);
        const isOwn = target.kind === 'page' && others.some((field) => pages.get(target.id)?.fields.includes(field));
        const names = [...new Set(others.map((field) => inSentence(fieldName(field))))].join(', ');
        const isSelf = terms.some(({ fieldId }) => fieldId === target.id);
        return {
          rule: 'cycle',
          target,
          conditionId: id,
          message: isOwn
            ? `Depends on ${names}, which is on the same page.`
            : isSelf
              ? 'Depends on its own answer.'
              : `${names} and this depend on each other.`,
          fix: deleteTermsAbout(condition, isSelf ? new Set([target.id]) : members),
        };
      });
  });
}

/** Comparisons without a value. */
function unfinished(formDocument: FormDocument, fields: ReadonlyMap<string, Field>): Finding[] {
  return lintedRules(formDocument).flatMap(({ id, target, terms }) =>
    terms.flatMap((term): Finding[] => {
      const field = fields.get(term.fieldId);
      const comparison = field && comparisonOf(field, term);
      if (!comparison || !isUnfinished(comparison, term.operand)) return [];
      const message = `${inSentence(fieldName(field))} ${comparisonLabel(term.comparison, comparison)} … needs a value. Until then the comparison does nothing.`;
      return [{ rule: 'unfinished-comparison', target, conditionId: id, message, fix: null }];
    }),
  );
}

/** Pages that no visitor can reach, and required answers to fields that no visitor sees. */
function hidden({ pages, conditions }: FormDocument, unseen: Unseen): Finding[] {
  const { ids, impossible, inert } = unseen;
  const demanded = new Set(
    conditions
      .filter((each) => each.action === 'require' && !impossible.has(each) && !inert.has(each))
      .map(({ target }) => target.id),
  );
  return pages.flatMap((page): Finding[] => {
    const away = page.fields.filter(({ id }) => ids.has(id));
    const findings = away
      .filter(({ id, required }) => required || demanded.has(id))
      .map(
        (field): Finding => ({
          rule: 'required-hidden',
          target: { kind: 'field', id: field.id },
          conditionId: null,
          message: 'This field is required but never shown.',
          fix: unrequire(field.id),
        }),
      );
    if (!isUnreachable(page, unseen)) return findings;
    return [
      {
        rule: 'unreachable-page',
        target: { kind: 'page', id: page.id },
        conditionId: null,
        message: 'No visitor can reach this page.',
        fix: showPage(page.id, ids.has(page.id) ? 'Always show the page' : 'Always show its fields'),
      },
      ...findings,
    ];
  });
}

/** Mistakes in the settings of fields, and empty pages of forms with several pages. */
function settings({ pages }: FormDocument): Finding[] {
  return pages.flatMap((page): Finding[] => {
    if (page.fields.length === 0 && pages.length > 1)
      return [
        {
          rule: 'empty-page',
          target: { kind: 'page', id: page.id },
          conditionId: null,
          message: 'This page is empty.',
          fix: deletePage(page.id),
        },
      ];
    return page.fields.flatMap((field) =>
      problemsOf(field).map(
        ({ rule, message, fix }): Finding => ({
          rule,
          target: { kind: 'field', id: field.id },
          conditionId: null,
          message,
          fix: fix ? solve(field.id, rule, fix.label) : null,
        }),
      ),
    );
  });
}

/** Finds mistakes in a form. Pure; never throws. Within each rule, findings are in the form’s order. */
export function lint(formDocument: FormDocument): Finding[] {
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));
  const removed = removedOptions(formDocument, fields);
  const known = new Set(removed.map(({ conditionId }) => conditionId));
  const unseen = findUnseen(formDocument, fields);
  const forRules = { fields, unseen: unseen.ids, found: new Map() };
  return [
    ...removed,
    ...unfinished(formDocument, fields),
    ...formDocument.conditions
      // Already reported with a more precise reason.
      .filter((condition) => unseen.impossible.has(condition) && !known.has(condition.id))
      .map(
        ({ id, target }): Finding => ({
          rule: 'impossible-condition',
          target,
          conditionId: id,
          message: 'This condition can never be true.',
          fix: deleteCondition(id),
        }),
      ),
    ...jumpFindings(formDocument, unseen, forRules),
    ...endingFindings(formDocument, forRules),
    ...calculationFindings(fields),
    ...quizFindings(formDocument),
    ...(hasPipes(formDocument) ? pipeFindings(formDocument, fields, pageOrder(formDocument, unseen)) : []),
    ...circles(formDocument, fields),
    ...hidden(formDocument, unseen),
    ...settings(formDocument),
  ];
}
