import type { FieldDetails } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import { hasOptionPoints } from '@tessera/fields/option-points';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument, Page } from '../form/form';
import { fieldsWithUsedPoints } from '../logic/calculations';

/** The settings of which visitors get none before their response is stored. */
const secret: ReadonlySet<string> = new Set<keyof FieldDetails>([
  'points',
  'rightAnswers',
  'optionPoints',
  'rightFeedback',
  'wrongFeedback',
  'grades',
]);

const POINTS: keyof FieldDetails = 'optionPoints';

function withoutSecrets(field: Field, hasUsedPoints: boolean): Field {
  const isPublic = (name: string) => !secret.has(name) || (hasUsedPoints && name === POINTS);
  const all = Object.entries(field.details ?? {});
  if (all.every(([name]) => isPublic(name))) return field;
  const { details: _details, ...others } = field;
  const details = Object.fromEntries(all.filter(([name]) => isPublic(name)));
  return { ...others, ...(Object.keys(details).length > 0 && { details }) } as Field;
}

/**
 * The pages of a form without the right answers, points, feedback and grades of a quiz: as visitors get them. The points of options
 * that a calculation uses stay, because the page calculates with them (decision 149).
 */
export function withoutQuizAnswers(formDocument: FormDocument): Page[] {
  const used = fieldsOf(formDocument).some(hasOptionPoints) ? fieldsWithUsedPoints(formDocument) : new Set();
  return formDocument.pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => withoutSecrets(field, used.has(field.id))),
  }));
}
