import { type Field, modelOf } from '@tessera/fields/models';
import type { Queries } from '../../database/database';
import { portionsOf } from '../portions';
import type { QueriedForm } from './queried-form';

/** The keys of stored answers: columns have no others. */
const keysOf = (field: Field) =>
  modelOf(field)
    .csvColumns(field)
    .map(({ key }) => key);

/** Whether the answers of a field may be under other keys in earlier versions: it has parts, or had another type. */
function mayHaveOtherKeys({ slots }: QueriedForm, field: Field): boolean {
  const keys = keysOf(field);
  const types = Object.hasOwn(slots, field.id) ? Object.keys(slots[field.id] ?? {}) : [];
  return types.length > 1 || keys.length !== 1 || keys[0] !== field.id;
}

/** Lists the versions with responses, newest first, with the size of their documents. */
function listAnswered(queries: Queries, formId: string): Promise<{ version: number; bytes: number }[]> {
  return queries.query(
    `SELECT version, coalesce(bytes, octet_length(document::text)) AS bytes FROM form_versions
     WHERE form_id = $1 AND answered ORDER BY version DESC`,
    [formId],
  );
}

/** An answer key of the fields in some versions. */
interface PastKey {
  key: string;
  versions: Set<number>;
}

/** The answer keys that the fields with these ids have in some versions. */
async function pastKeys(
  queries: Queries,
  formId: string,
  ids: readonly string[],
  versions: readonly number[],
): Promise<PastKey[]> {
  const past = await queries.query<{ field: Field; versions: number[] }>(
    // The keys of a field follow from what it is grouped by. Of each group, the database holds one field in memory.
    `SELECT min(f::text COLLATE "C")::jsonb AS field, jsonb_agg(v.version) AS versions
     FROM form_versions v, jsonb_path_query(v.document, '$.pages[*].fields[*]') AS f
     WHERE v.form_id = $1 AND v.answered AND v.version = ANY($3::int[]) AND f ->> 'id' = ANY($2::text[])
     GROUP BY f ->> 'id', f ->> 'type', f -> 'subfields'`,
    [formId, ids, versions],
  );
  const found = new Map<string, PastKey>();
  for (const { field, versions: own } of past) {
    for (const key of keysOf(field)) {
      const known = found.get(key) ?? { key, versions: new Set() };
      for (const version of own) known.versions.add(version);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** Keys up to this number are looked up one by one, which ends at the first answer. */
const FEW_KEYS = 20;

const lookUpEach = `SELECT asked.key FROM asked WHERE EXISTS (
  SELECT FROM responses r
  WHERE r.form_id = $1 AND r.form_version = ANY(asked.versions) AND r.data ->> asked.key <> '')`;

/** Takes the answers of each response apart once, whatever the number of keys. */
const lookUpAll = `SELECT DISTINCT asked.key
  FROM responses r CROSS JOIN LATERAL jsonb_each_text(r.data) AS answer(key, text) JOIN asked ON asked.key = answer.key
  WHERE r.form_id = $1 AND r.form_version = ANY($3::int[]) AND r.form_version = ANY(asked.versions) AND answer.text <> ''`;

/** Keys of past versions that are looked up with one statement. */
const KEYS_AT_A_TIME = 10_000;

/** Returns those of the keys under which responses to their versions have an answer. */
async function answeredKeys(queries: Queries, formId: string, keys: readonly PastKey[]): Promise<string[]> {
  const found: string[][] = [];
  for (let from = 0; from < keys.length; from += KEYS_AT_A_TIME) {
    const some = keys.slice(from, from + KEYS_AT_A_TIME);
    const asked = JSON.stringify(some.map(({ key, versions }) => ({ key, versions: [...versions] })));
    const versions = [...new Set(some.flatMap((each) => [...each.versions]))];
    const rows = await queries.query<{ key: string }>(
      `WITH asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($2::jsonb) AS a(key text, versions int[]))
       ${some.length > FEW_KEYS ? lookUpAll : lookUpEach}`,
      some.length > FEW_KEYS ? [formId, asked, versions] : [formId, asked],
    );
    found.push(rows.map(({ key }) => key));
  }
  return found.flat();
}

/**
 * Lists the keys of answers without a field, such as that of a removed part of an address. Reads some versions at a time, because
 * a form may have many large ones.
 *
 * @param fields those of the form, and the removed ones that have answers
 */
export async function orphanKeysOf(queries: Queries, form: QueriedForm, fields: readonly Field[]): Promise<string[]> {
  const ids = fields.filter((field) => mayHaveOtherKeys(form, field)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const current = new Set(fields.flatMap(keysOf));
  const orphans = new Set<string>();
  for (const portion of portionsOf(await listAnswered(queries, form.id))) {
    const versions = portion.map(({ version }) => version);
    const past = await pastKeys(queries, form.id, ids, versions);
    const unknown = past.filter(({ key }) => !current.has(key) && !orphans.has(key));
    for (const key of await answeredKeys(queries, form.id, unknown)) orphans.add(key);
  }
  return [...orphans].sort();
}
