import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { INDEXED_SLOTS } from '../../facts/fact-slots';
import type { QueriedForm } from './queried-form';

/** Slots of removed fields that still have answers, in one pass over the facts. */
async function answeredSlots(queries: Queries, formId: string, slots: readonly number[]): Promise<Set<number>> {
  const isAnswered = (slot: number) =>
    `bool_or(${slot <= INDEXED_SLOTS ? `facts[${slot}]` : `more_facts[${slot - INDEXED_SLOTS}]`} < 'NaN')`;
  const [row] = await queries.query<{ answered: (boolean | null)[] }>(
    `SELECT jsonb_build_array(${slots.map(isAnswered).join(', ')}) AS answered FROM responses WHERE form_id = $1`,
    [formId],
  );
  return new Set(slots.filter((_slot, at) => row?.answered[at]));
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

/** Most slots of removed fields that are looked up at once. A statement has a limited number of columns. */
const MAX_SLOTS = 500;

/** Lists the fields that are no longer in the form and still have answers, those that were removed last first. */
export async function removedFieldsWithAnswers(queries: Queries, form: QueriedForm): Promise<Field[]> {
  const current = new Set(fieldsOf(form.document).map(({ id }) => id));
  const removed = Object.entries(form.slots)
    .filter(([id]) => !current.has(id))
    .map(([id, types]) => ({ id, slot: Math.max(...Object.values(types)) }));
  const ids: string[] = [];
  for (let at = 0; at < removed.length; at += MAX_SLOTS) {
    const some = removed.slice(at, at + MAX_SLOTS);
    const answered = await answeredSlots(
      queries,
      form.id,
      some.map(({ slot }) => slot),
    );
    ids.push(...some.filter(({ slot }) => answered.has(slot)).map(({ id }) => id));
  }
  return findInVersions(queries, form.id, new Set(ids));
}
