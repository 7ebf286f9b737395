import { countQuestionTypes, questionsOf } from '@tessera/form-model/questions-of';
import { type ThumbnailRow, thumbnailOf } from '@tessera/form-model/thumbnail';
import { templates } from '@tessera/templates/catalogue';

/** A template on the landing page. */
export interface ShownTemplate {
  /** The id by which the builder opens it. */
  id: string;
  name: string;
  questions: number;
  pages: number;
  rows: readonly ThumbnailRow[];
  morePages: number;
}

/** The number of types of questions. */
export const questionTypes = countQuestionTypes();

const chosen = [
  'event-registration',
  'museum-visitor-survey',
  'job-application',
  'volunteer-shift-sign-up',
  'contact-form',
  'budget-ballot',
  'tenant-repair-request',
  'weekend-bakery-pre-order',
];

function shown(id: string): ShownTemplate {
  const template = templates.find((each) => each.id === id);
  if (!template) throw new Error(`The landing page shows the template ${id}, which the catalogue does not have.`);
  const { document: formDocument } = template;
  const { rows, morePages } = thumbnailOf(formDocument);
  const counts = { questions: questionsOf(formDocument).length, pages: formDocument.pages.length };
  return { id, name: formDocument.name, ...counts, rows, morePages };
}

/**
 * Eight templates of the catalogue. This module runs while the shell is built, and only the values that it exports are part
 * of the bundle: the catalogue itself is not.
 */
export const showcase: readonly ShownTemplate[] = chosen.map(shown);
