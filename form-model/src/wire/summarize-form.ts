import type { Form } from '../form/form';
import { thumbnailOf } from '../form/thumbnail';
import { type FormSummary, readSummary } from './form-summary';
import { readDocument } from './read-document';
import { readFormMetadata } from './wire-form';

/** A whole form, as a list shows it. */
export function summarizeForm({
  pages,
  description,
  conditions,
  settings,
  endings,
  jumps,
  theme,
  ...form
}: Form): FormSummary {
  return { ...form, thumbnail: thumbnailOf({ pages }) };
}

/** Reads a form of a list. A backend without summaries sends whole forms. Null if the form has no id. */
export function toSummary(wire: unknown): FormSummary | null {
  const summary = readSummary(wire);
  if (summary) return summary;
  const metadata = readFormMetadata(wire);
  return metadata && summarizeForm({ ...readDocument(wire), ...metadata });
}
