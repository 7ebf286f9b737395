import type { FieldDetails } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import type { Page } from '../form/form';

/** The settings of which visitors get none before their response is stored. */
const secret: ReadonlySet<string> = new Set<keyof FieldDetails>([
  'points',
  'rightAnswers',
  'optionPoints',
  'rightFeedback',
  'wrongFeedback',
  'grades',
]);

function withoutSecrets(field: Field): Field {
  const names = Object.keys(field.details ?? {});
  if (!names.some((name) => secret.has(name))) return field;
  const { details: _details, ...others } = field;
  const details = Object.fromEntries(Object.entries(field.details ?? {}).filter(([name]) => !secret.has(name)));
  return { ...others, ...(Object.keys(details).length > 0 && { details }) } as Field;
}

/** The pages of a form without the right answers, points, feedback and grades of a quiz: as visitors get them. */
export function withoutQuizAnswers(pages: readonly Page[]): Page[] {
  return pages.map((page) => ({ ...page, fields: page.fields.map(withoutSecrets) }));
}
