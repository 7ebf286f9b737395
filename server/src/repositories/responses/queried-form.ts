import { facetOf } from '@tessera/fields/facets';
import type { FieldModel } from '@tessera/fields/field';
import type { FieldFacet } from '@tessera/fields/field-facet';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import { type FactSlots, INDEXED_SLOTS, slotOf, TEXT_END, textEnd, textMarker } from '../../facts/fact-slots';

/** A form whose responses are queried. */
export interface QueriedForm {
  id: string;
  document: FormDocument;
  slots: FactSlots;
  /** Whether blocks count its responses. */
  hasBlocks: boolean;
}

/** A field whose answers are queried, with the SQL of its stored facts. `r` is the response. */
export interface QueriedField {
  field: Field;
  model: FieldModel;
  facet: FieldFacet;
  slot: number;
  /** Whether the list’s index has the fact. */
  isIndexed: boolean;
  /** Stand before and after the field’s text in `r.texts`. */
  markers: { start: string; end: string };
  /** The field’s number; NULL where the question was not shown. */
  fact: string;
  /** The field’s text in lower case; empty where there is no answer. */
  text: string;
}

export async function readSlots(queries: Queries, formId: string): Promise<FactSlots> {
  const [form] = await queries.query<{ slots: FactSlots }>('SELECT fact_slots AS slots FROM forms WHERE id = $1', [
    formId,
  ]);
  return form?.slots ?? {};
}

/** A field of the current version, or a stand-in with the last type of a removed one. */
function findField({ document: formDocument, slots }: QueriedForm, fieldId: string): Field | undefined {
  const current = fieldsOf(formDocument).find(({ id }) => id === fieldId);
  if (current) return current;
  const types = Object.entries((Object.hasOwn(slots, fieldId) && slots[fieldId]) || {});
  const [last] = types.sort(([, one], [, other]) => other - one);
  return last && ({ ...modelOf({ type: last[0] }).create({ id: fieldId, createdAt: '' }), type: last[0] } as Field);
}

/** Returns a field that the form has or had; undefined for any other id. */
export function queriedField(form: QueriedForm, fieldId: string): QueriedField | undefined {
  const field = findField(form, fieldId);
  const slot = field && slotOf(form.slots, field);
  if (!field || !slot) return undefined;
  const markers = { start: textMarker(slot), end: textEnd(slot) };
  return {
    field,
    model: modelOf(field) as FieldModel,
    facet: facetOf(field),
    slot,
    isIndexed: slot <= INDEXED_SLOTS,
    markers,
    fact: slot <= INDEXED_SLOTS ? `r.facts[${slot}]` : `r.more_facts[${slot - INDEXED_SLOTS}]`,
    text: `split_part(split_part(r.texts, '${markers.start}', 2), '${TEXT_END}', 1)`,
  };
}
