import { type Field, isFieldType, modelOf } from '@tessera/fields/models';
import { createField, type Origin } from '@tessera/form-model/create-form';

const pattern =
  /^(?<type>[a-z]+)(?<required>\*?) (?<label>[^|(]+?)(?: \((?<min>-?\d+)\.\.(?<max>-?\d+)\))?(?: \/\/ (?<hint>[^|]+?))?(?<options>(?: \| [^|]+)*)$/;

/** What a range means to a field: ends of a number, counts of choices, or else the end of its scale. */
function withRange(field: Field, min: number, max: number): Field {
  const { limits } = modelOf(field);
  if (limits.includes('min')) return { ...field, validation: { min, max, integer: true } };
  return limits.includes('minCount')
    ? { ...field, validation: { minCount: min, maxCount: max } }
    : { ...field, maxRating: max };
}

/**
 * A field from its line: `radio* Will you come? // We count the chairs. | Yes | No`, `number Guests (1..20)`.
 *
 * @throws Error naming the line, for whoever wrote it
 */
export function readFieldLine(line: string, origin: Origin): Field {
  const { type, required, label = '', min, max, hint = '', options = '' } = pattern.exec(line)?.groups ?? {};
  if (!isFieldType(type)) throw new Error(`This is no field: ${line}`);
  const created = createField(type, origin);
  const model = modelOf(created);
  const choices = options.split(' | ').slice(1);
  if (model.hasOptions ? choices.length === 0 : choices.length > 0) throw new Error(`These are no options: ${line}`);
  const field: Field = {
    ...created,
    label,
    description: hint,
    required: required === '*',
    options: choices,
    // 'Enter text input' would say less than nothing under a label of its own.
    placeholder: '',
  };
  return min === undefined ? field : withRange(field, Number(min), Number(max));
}
