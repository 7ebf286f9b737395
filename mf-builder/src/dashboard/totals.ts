import type { FormSummary } from '@tessera/form-model/form-summary';

/** The numbers of the dashboard. */
export interface Totals {
  /** Forms in the inbox. */
  forms: number;
  /** Published forms in the inbox. */
  published: number;
  /** Drafts in the inbox. */
  drafts: number;
  /** Responses to all forms, including those in the archive and the trash. */
  responses: number;
  /** Forms with responses. */
  answered: number;
  /** Views of all forms; null if no form has a count of views. */
  views: number | null;
  /** Responses divided by views, in percent; null if it is unknown. */
  rate: number | null;
}

export function totalsOf(forms: readonly FormSummary[]): Totals {
  const inbox = forms.filter((form) => form.location === 'inbox');
  const published = inbox.filter((form) => form.status === 'published').length;
  const counted = forms.filter((form) => form.views !== null);
  const responses = sum(forms.map((form) => form.responseCount));
  const views = counted.length > 0 || forms.length === 0 ? sum(counted.map((form) => form.views ?? 0)) : null;
  // Some browsers prevent the count of views. A rate above 100 percent is not shown.
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
