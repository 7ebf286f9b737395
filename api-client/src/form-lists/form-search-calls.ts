import type { FormLocation } from '@tessera/form-model/form';
import { items, members, numberOr, textOr } from '@tessera/form-model/read-value';
import { contentOf } from '../read-body';
import type { TokenStore } from '../session/token-store';
import { spaceQuery } from '../space-query';
import type { Send } from '../transport';

/** A field whose texts contain the searched text. */
export interface FieldMatch {
  formId: string;
  formName: string;
  fieldId: string;
  /** Number of the page, from 1. */
  page: number;
  /** The option that matches, or the label of the field. */
  text: string;
}

export interface FormSearch {
  /** At least `MIN_FORM_SEARCH` and at most `MAX_FORM_SEARCH` characters. */
  text: string;
  /** `form` for the first match of each form. */
  per?: 'form';
  /** Where the forms are; by default everywhere but the trash. */
  location?: FormLocation;
}

/** Searches inside the forms of the space that this tab shows. Rejects with an `ApiError`. */
export async function searchInsideForms(
  { send, store }: { send: Send; store: Pick<TokenStore, 'organizationId'> },
  search: FormSearch,
  signal: AbortSignal,
): Promise<FieldMatch[]> {
  const query = { ...spaceQuery(store.organizationId()), ...search };
  const body = await send({ method: 'GET', path: '/forms/search', session: 'required', query, signal });
  return items(members(contentOf(body)).matches).map((match) => {
    const { formId, formName, page, fieldId, label, option } = members(match);
    return {
      formId: textOr(formId, ''),
      formName: textOr(formName, ''),
      fieldId: textOr(fieldId, ''),
      page: numberOr(page, 1),
      text: textOr(option, '') || textOr(label, ''),
    };
  });
}

/** The address of a match in the builder. */
export function addressOfMatch({ formId, fieldId }: Pick<FieldMatch, 'formId' | 'fieldId'>): string {
  return `/form-builder/${formId}?${new URLSearchParams({ at: fieldId })}`;
}
