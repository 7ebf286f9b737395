import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { INDEXED_SLOTS } from '../../facts/fact-slots';
import { blockSpans } from './count-by';
import { orphanKeysOf } from './orphan-keys';
import type { QueriedForm } from './queried-form';

/**
 * Slots of the first ones that still have answers, from the blocks and the responses outside of them. A field that was removed
 * has its answers in older responses, so these are read first.
 */
async function answeredInBlocks(queries: Queries, formId: string, slots: readonly number[]): Promise<number[]> {
  const rows = await queries.query<{ slot: number }>(
    `WITH ${blockSpans({ from: null, to: null, formId: '$1' })}
     SELECT slot FROM unnest($2::int[]) AS slot
     WHERE EXISTS (SELECT FROM response_block_counts c
         WHERE c.form_id = $1 AND c.measure = slot::text AND c.answered > 0)
       OR EXISTS (SELECT FROM spans s CROSS JOIN LATERAL (
         SELECT FROM responses r
         WHERE r.form_id = $1 AND r.submitted_at >= s.from_at AND r.submitted_at < s.to_at AND r.facts[slot] < 'NaN'
         ORDER BY r.submitted_at, r.id LIMIT 1) AS answered)`,
    [formId, slots],
  );
  return rows.map(({ slot }) => slot);
}

/** The same for slots that blocks do not count, in one pass over the responses. */
async function answeredInResponses(queries: Queries, formId: string, slots: readonly number[]): Promise<number[]> {
  const isAnswered = (slot: number) => `bool_or(more_facts[${slot - INDEXED_SLOTS}] < 'NaN')`;
  const [row] = await queries.query<{ answered: (boolean | null)[] }>(
    // Not `jsonb_build_array`: PostgreSQL calls no function with more than 100 arguments.
    `SELECT to_jsonb(ARRAY[${slots.map(isAnswered).join(', ')}]) AS answered FROM responses WHERE form_id = $1`,
    [formId],
  );
  return slots.filter((_slot, at) => row?.answered[at]);
}

/** Slots that still have answers. */
async function answeredSlots(queries: Queries, formId: string, slots: readonly number[]): Promise<Set<number>> {
  const first = slots.filter((slot) => slot <= INDEXED_SLOTS);
  const others = slots.filter((slot) => slot > INDEXED_SLOTS);
  return new Set([
    ...(first.length > 0 ? await answeredInBlocks(queries, formId, first) : []),
    ...(others.length > 0 ? await answeredInResponses(queries, formId, others) : []),
  ]);
}

/** Finds fields in the newest answered version that has them. Reads one version at a time, because they may be large. */
async function findInVersions(queries: Queries, formId: string, ids: ReadonlySet<string>): Promise<Field[]> {
  const found = new Map<string, Field>();
  for (let before: number | null = null; found.size < ids.size; ) {
    const [row]: { version: number; document: FormDocument }[] = await queries.query(
      `SELECT version, document FROM form_versions
       WHERE form_id = $1 AND answered AND ($2::int IS NULL OR version < $2) ORDER BY version DESC LIMIT 1`,
      [formId, before],
    );
    if (!row) break;
    for (const field of fieldsOf(row.document)) {
      if (ids.has(field.id) && !found.has(field.id)) found.set(field.id, field);
    }
    before = row.version;
  }
  return [...found.values()];
}

/** Most slots of removed fields that are looked up at once: the database computes a column for each. */
const SLOTS_AT_A_TIME = 500;

/** Lists the fields that are no longer in the form and still have answers, those that were removed last first. */
export async function removedFieldsWithAnswers(queries: Queries, form: QueriedForm): Promise<Field[]> {
  const current = new Set(fieldsOf(form.document).map(({ id }) => id));
  const removed = Object.entries(form.slots)
    .filter(([id]) => !current.has(id))
    .map(([id, types]) => ({ id, slot: Math.max(...Object.values(types)) }));
  const ids: string[] = [];
  for (let at = 0; at < removed.length; at += SLOTS_AT_A_TIME) {
    const some = removed.slice(at, at + SLOTS_AT_A_TIME);
    const answered = await answeredSlots(
      queries,
      form.id,
      some.map(({ slot }) => slot),
    );
    ids.push(...some.filter(({ slot }) => answered.has(slot)).map(({ id }) => id));
  }
  return findInVersions(queries, form.id, new Set(ids));
}

/** Returns every field whose answers the table and the export show, and the keys of answers without such a field. */
export async function answeredFields(queries: Queries, form: QueriedForm) {
  const fields = fieldsOf(form.document);
  const removed = await removedFieldsWithAnswers(queries, form);
  return { fields, removed, orphanKeys: await orphanKeysOf(queries, form, [...fields, ...removed]) };
}
