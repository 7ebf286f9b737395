import { lazyTypes } from '@tessera/fields/load-settings';
import { type Field, isFieldType, typeOf } from '@tessera/fields/models';
import { areValidFields } from '@tessera/form-model/are-valid-fields';
import { createField } from '@tessera/form-model/create-form';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { PIPE, withFieldTexts } from '@tessera/form-model/pipes';
import { fitting, limits } from '../../form-document/commands/limits';
import { withOwnIds } from '../../templates/with-own-ids';
import { formFromJson } from '../../transfer/form-json';

/** Longest clipboard content that is read, in characters: five times the texts of the largest form. */
const MAX_LENGTH = 5_000_000;

export interface PastedFields {
  fields: Field[];
  conditions: Condition[];
}

export type Pasted = PastedFields | { problem: string };

/** Puts the fallback in place of answers to fields that the form does not have. */
function withKnownAnswers(field: Field, ids: ReadonlySet<string>): Field {
  return withFieldTexts(field, (text) =>
    text.includes('{{')
      ? text.replace(PIPE, (whole, id: string, fallback = '') => (ids.has(id) ? whole : fallback))
      : text,
  );
}

/** Reads copied fields, with new ids. Anyone can have written them, so everything is checked. */
function fromJson(json: string, target: FormDocument): Pasted {
  const read = formFromJson(json);
  if ('problem' in read) return { problem: 'The copied fields are damaged. Copy them again.' };
  if (!fieldsOf(read.document).every(({ type }) => isFieldType(type)))
    return { problem: 'The copied fields have a type that this version of Tessera does not support.' };
  if (!areValidFields(read.document)) return { problem: 'The copied fields are damaged. Copy them again.' };
  const { endings: _endings, jumps: _jumps, ...plain } = read.document;
  const own = withOwnIds(plain);
  const ids = new Set([...fieldsOf(target), ...fieldsOf(own)].map(({ id }) => id));
  const fields = fieldsOf(own).map(({ locked: _locked, ...free }) => withKnownAnswers(free as Field, ids));
  return { fields, conditions: own.conditions.filter(({ target: { kind } }) => kind === 'field') };
}

/** A question for each line that is not empty. A question of no known type is one with a line of text. */
function fromLines(text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
  if (lines.length > limits.fieldsPerPage)
    return { problem: `The text has too many lines. Paste at most ${limits.fieldsPerPage.toLocaleString('en')}.` };
  return {
    fields: lines.map((line) => ({ ...createField(typeOf({ type: '' })), label: fitting(line, limits.field.label) })),
    conditions: [],
  };
}

/** Reads the clipboard: copied fields, or else a text. Rejects if the code of the field types cannot be loaded. */
export async function pastedFields(json: string, text: string, target: FormDocument): Promise<Pasted> {
  if (json.length > MAX_LENGTH || text.length > MAX_LENGTH)
    return { problem: 'The clipboard contains too much. Copy fewer fields at a time.' };
  if (!json) return fromLines(text);
  await lazyTypes.load();
  return fromJson(json, target);
}
