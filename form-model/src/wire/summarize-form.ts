import type { Form } from '../form/form';
import { thumbnailOf } from '../form/thumbnail';
import { type FormSummary, readSummary } from './form-summary';
import { readDocument } from './read-document';
import { readFacts } from './wire-form';

/** A whole form, as a list shows it. */
export function summaryOf({ pages, description, conditions, settings, ...form }: Form): FormSummary {
  return { ...form, thumbnail: thumbnailOf({ pages }) };
}

/** A form of a list from the wire; a backend that knows no summaries sends whole forms. Null when it has no id. */
export function toSummary(wire: unknown): FormSummary | null {
  const summary = readSummary(wire);
  if (summary) return summary;
  const facts = readFacts(wire);
  return facts && summaryOf({ ...readDocument(wire), ...facts });
}
