import type { FormSummary } from '@tessera/form-model/form-summary';

/** What the dashboard counts. */
export interface Totals {
  /** Forms in the inbox. */
  forms: number;
  /** Of these. */
  published: number;
  drafts: number;
  /** Responses to all forms, wherever they are kept. */
  responses: number;
  /** Forms that have any. */
  answered: number;
  /** Views of all forms; null where no form has its views counted. */
  views: number | null;
  /** Responses by views, in percent; null where it cannot be told. */
  rate: number | null;
}

export function totalsOf(forms: readonly FormSummary[]): Totals {
  const inbox = forms.filter((form) => form.location === 'inbox');
  const published = inbox.filter((form) => form.status === 'published').length;
  const counted = forms.filter((form) => form.views !== null);
  const responses = sum(forms.map((form) => form.responseCount));
  const views = counted.length > 0 || forms.length === 0 ? sum(counted.map((form) => form.views ?? 0)) : null;
  // Views by browsers that refuse to be counted would make it more than all: such a rate tells nothing.
  const rate = views ? (100 * sum(counted.map((form) => form.responseCount))) / views : null;
  return {
    forms: inbox.length,
    published,
    drafts: inbox.length - published,
    responses,
    answered: forms.filter((form) => form.responseCount > 0).length,
    views,
    rate: rate !== null && rate <= 100 ? rate : null,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
