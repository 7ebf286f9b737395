import { type IdsAndClock, systemIdsAndClock } from '@tessera/form-model/create-form';
import type { Condition, Ending, FormDocument, Jump } from '@tessera/form-model/form';
import { PIPE, withTexts } from '@tessera/form-model/pipes';

/** The same document with new ids, so that two forms of one template share no id. */
export function withOwnIds(formDocument: FormDocument, idsAndClock: IdsAndClock = systemIdsAndClock): FormDocument {
  const ids = new Map<string, string>();
  const own = (id: string) => {
    const known = ids.get(id) ?? idsAndClock.newId();
    ids.set(id, known);
    return known;
  };
  const ownTerms = (terms: Condition['terms']) => terms.map((term) => ({ ...term, fieldId: own(term.fieldId) }));
  const ownEnding = (ending: Ending): Ending => ({
    ...ending,
    id: own(ending.id),
    terms: ownTerms(ending.terms),
    ...(ending.redirect && {
      redirect: {
        ...ending.redirect,
        answers: ending.redirect.answers.map((answer) => ({ ...answer, fieldId: own(answer.fieldId) })),
      },
    }),
  });
  const ownJump = (jump: Jump): Jump => ({
    id: own(jump.id),
    after: own(jump.after),
    to: { ...jump.to, id: own(jump.to.id) },
    match: jump.match,
    terms: ownTerms(jump.terms),
  });
  const copy = {
    ...formDocument,
    ...(formDocument.jumps && { jumps: formDocument.jumps.map(ownJump) }),
    ...(formDocument.endings && { endings: formDocument.endings.map(ownEnding) }),
    pages: formDocument.pages.map((page) => ({
      ...page,
      id: own(page.id),
      fields: page.fields.map((field) => ({ ...field, id: own(field.id), createdAt: idsAndClock.now() })),
    })),
    conditions: formDocument.conditions.map((condition) => ({
      ...condition,
      id: own(condition.id),
      target: { ...condition.target, id: own(condition.target.id) },
      terms: ownTerms(condition.terms),
    })),
  };
  // A reference to no field of the form is text.
  return withTexts(copy, (text) =>
    text.includes('{{') ? text.replace(PIPE, (whole, id: string) => whole.replace(id, ids.get(id) ?? id)) : text,
  );
}
