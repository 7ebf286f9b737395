import type { FormLocation } from '@tessera/form-model/form';
import type { Reader } from '../../database/database';
import { formTables } from '../form-rows';
import { columnOf, type Space } from '../organizations/form-access';

/** A field whose texts contain the searched text. */
export interface FormMatch {
  formId: string;
  formName: string;
  /** Number of the page, from 1. */
  page: number;
  fieldId: string;
  label: string;
  /** The option that matches; null if the label or the description does. */
  option: string | null;
}

export interface FormSearch {
  text: string;
  /** Whether only the first match of each form is found. */
  isPerForm: boolean;
  /** Where the forms are; null for everywhere but the trash. */
  location: FormLocation | null;
  limit: number;
}

/** Finds fields by their label, description and options, ignoring case, in the forms of a space, last updated first. */
export async function searchForms(
  queries: Reader,
  space: Space,
  { text, isPerForm, location, limit }: FormSearch,
): Promise<FormMatch[]> {
  const { column, id } = columnOf(space);
  return queries.query<FormMatch>(
    `SELECT ${isPerForm ? 'DISTINCT ON (f.updated_at, f.id)' : ''} f.id AS "formId", f.name AS "formName", page.at::int AS page, field.value->>'id' AS "fieldId",
       left(field.value->>'label', 200) AS label,
       CASE WHEN position(lower($2) in lower(field.value->>'label')) = 0 THEN left(option.value, 200) END AS option
     FROM ${formTables}
       CROSS JOIN LATERAL jsonb_array_elements(v.document->'pages') WITH ORDINALITY AS page(value, at)
       CROSS JOIN LATERAL jsonb_array_elements(page.value->'fields') WITH ORDINALITY AS field(value, at)
       LEFT JOIN LATERAL (
         SELECT o.value FROM jsonb_array_elements_text(field.value->'options') AS o(value)
         WHERE position(lower($2) in lower(o.value)) > 0 LIMIT 1
       ) option ON true
     WHERE f.${column} = $1 AND CASE WHEN $4::text IS NULL THEN f.location <> 'trash' ELSE f.location = $4 END
       AND (option.value IS NOT NULL OR position(lower($2) in lower(field.value->>'label')) > 0
         OR position(lower($2) in lower(field.value->>'description')) > 0)
     ORDER BY f.updated_at DESC, f.id, page.at, field.at LIMIT $3`,
    [id, text, limit, location],
  );
}
