import type { AnswerErrors } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { Condition, Ending, FormDocument, Jump, Rule } from './form';

/**
 * Checks the rules that the schema cannot express: unique ids and answer keys, and conditions and endings that refer to
 * existing fields and pages. Returns a message per path; an empty object if the document is valid.
 */
export function documentErrors(formDocument: FormDocument): AnswerErrors {
  const pages = new Map(formDocument.pages.map((page) => [page.id, page]));
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

  const { endings = [], jumps = [] } = formDocument;
  const pageIds = formDocument.pages.map(({ id }, index) => [`pages/${index}/id`, id]);
  const fieldKeys = formDocument.pages.flatMap((page, index) =>
    page.fields.flatMap((field, fieldIndex) =>
      [...new Set([field.id, ...modelOf(field).keys(field)])].map((key) => [
        `pages/${index}/fields/${fieldIndex}/id`,
        key,
      ]),
    ),
  );
  const conditionIds = formDocument.conditions.map(({ id }, index) => [`conditions/${index}/id`, id]);
  const jumpIds = jumps.map(({ id }, index) => [`jumps/${index}/id`, id]);
  const endingIds = endings.map(({ id }, index) => [`endings/${index}/id`, id]);
  return Object.fromEntries([
    ...repeated(pageIds, 'Another page has this id'),
    ...repeated(fieldKeys, 'Another field has this id'),
    ...repeated(conditionIds, 'Another condition has this id'),
    ...repeated(endingIds, 'Another ending has this id'),
    ...repeated(jumpIds, 'Another rule has this id'),
    ...problems('conditions', formDocument.conditions, conditionProblem),
    ...problems('endings', endings, endingProblem),
    ...problems('jumps', jumps, jumpProblem),
  ]);
}

/** Returns an error for each path whose value occurred before. */
function repeated(entries: readonly (readonly string[])[], message: string): [string, string][] {
  const seen = new Set<string>();
  return entries.flatMap(([path = '', value = '']): [string, string][] => {
    if (seen.has(value)) return [[path, message]];
    seen.add(value);
    return [];
  });
}
