import type { AnswerErrors } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { Condition, Ending, FormDocument, Jump, Rule } from './form';

/**
 * Checks that conditions, endings and jumps refer to existing fields, pages and endings. Returns a message per path. It takes
 * linear time, also for a document of any size.
 */
export function ruleErrors(formDocument: FormDocument): AnswerErrors {
  const pages = new Set(formDocument.pages.map(({ id }) => id));
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));

  const ruleProblem = ({ terms }: Rule): string | undefined => {
    for (const { fieldId, comparison } of terms) {
      const field = fields.get(fieldId);
      if (!field) return 'This condition compares a field that was removed';
      if (!Object.hasOwn(modelOf(field).comparisons, comparison)) return 'This field has no such comparison';
    }
    return undefined;
  };
  const conditionProblem = (condition: Condition): string | undefined =>
    (condition.target.kind === 'page' ? pages : fields).has(condition.target.id)
      ? ruleProblem(condition)
      : 'This condition refers to a question or page that was removed';
  const endingProblem = (ending: Ending): string | undefined =>
    ending.redirect?.answers.some(({ fieldId }) => !fields.has(fieldId))
      ? 'This ending sends the answer to a question that was removed'
      : ruleProblem(ending);
  const ends = new Set(formDocument.endings?.map(({ id }) => id));
  const jumpProblem = (jump: Jump): string | undefined =>
    pages.has(jump.after) && (jump.to.kind === 'page' ? pages : ends).has(jump.to.id)
      ? ruleProblem(jump)
      : 'This rule leads from or to a page or an ending that was removed';
  const problems = <Item>(list: string, items: readonly Item[], problemOf: (item: Item) => string | undefined) =>
    items.flatMap((item, index) => {
      const problem = problemOf(item);
      return problem ? [[`${list}/${index}`, problem]] : [];
    });

  return Object.fromEntries([
    ...problems('conditions', formDocument.conditions, conditionProblem),
    ...problems('endings', formDocument.endings ?? [], endingProblem),
    ...problems('jumps', formDocument.jumps ?? [], jumpProblem),
  ]);
}

/**
 * Checks the rules that the schema cannot express: unique ids and answer keys, and `ruleErrors`. Returns a message per path; an
 * empty object if the document is valid. Check the size of the document before: a repeating group has hundreds of keys.
 */
export function documentErrors(formDocument: FormDocument): AnswerErrors {
  const { pages, conditions, endings = [], jumps = [] } = formDocument;
  return Object.fromEntries([
    ...repeatedIds('pages', pages, 'Another page has this id'),
    ...repeatedKeys(pages),
    ...repeatedIds('conditions', conditions, 'Another condition has this id'),
    ...repeatedIds('endings', endings, 'Another ending has this id'),
    ...repeatedIds('jumps', jumps, 'Another rule has this id'),
    ...Object.entries(ruleErrors(formDocument)),
  ]);
}

type PathErrors = (readonly [path: string, message: string])[];

/** Returns an error for each item whose id occurred before. */
function repeatedIds(list: string, items: readonly { id: string }[], message: string): PathErrors {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index): PathErrors => {
    if (seen.has(id)) return [[`${list}/${index}/id`, message]];
    seen.add(id);
    return [];
  });
}

/** Returns an error for each field with an id or an answer key that an earlier field has. */
function repeatedKeys(pages: FormDocument['pages']): PathErrors {
  const seen = new Set<string>();
  return pages.flatMap((page, index) =>
    page.fields.flatMap((field, fieldIndex): PathErrors => {
      const keys = [...new Set([field.id, ...modelOf(field).keys(field)])];
      const isRepeated = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isRepeated ? [[`pages/${index}/fields/${fieldIndex}/id`, 'Another field has this id']] : [];
    }),
  );
}
