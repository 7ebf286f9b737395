import { type Field, isFieldType, modelOf } from '@tessera/fields/models';
import { createField, type IdsAndClock } from '@tessera/form-model/create-form';

const beginning = /^(?<type>[a-z-]+)(?<required>\*?) /;
const range = / \((?<min>-?\d+)\.\.(?<max>-?\d+)\)$/;

/** Applies a range to a field: limits of a number, numbers of choices, or the end of a scale. */
function withRange(field: Field, min: number, max: number): Field {
  const { limits } = modelOf(field);
  if (limits.includes('min')) return { ...field, validation: { min, max, integer: true } };
  return limits.includes('minCount')
    ? { ...field, validation: { minCount: min, maxCount: max } }
    : { ...field, maxRating: max };
}

/**
 * Reads a field from a line: `radio* Will you come? // We count the chairs. | Yes | No`, `number Guests (1..20)`.
 *
 * @throws Error with the line
 */
export function readFieldLine(line: string, idsAndClock: IdsAndClock): Field {
  const { 0: start = '', groups: { type, required } = {} } = beginning.exec(line) ?? {};
  const [question = '', ...choices] = line.slice(start.length).split(' | ');
  const [asked = '', hint = ''] = question.split(' // ');
  const { 0: limits = '', groups: { min, max } = {} } = range.exec(asked) ?? {};
  const label = asked.slice(0, asked.length - limits.length);
  if (!isFieldType(type) || !label || /[|(]/.test(label)) throw new Error(`This is not a field: ${line}`);
  const created = createField(type, idsAndClock);
  const model = modelOf(created);
  if (model.hasOptions ? choices.length === 0 : choices.length > 0)
    throw new Error(`The options do not fit the type: ${line}`);
  const field: Field = {
    ...created,
    label,
    description: hint,
    required: required === '*',
    options: choices,
    // The default placeholder, such as 'Enter text input', would not help under a label.
    placeholder: '',
  };
  return min === undefined ? field : withRange(field, Number(min), Number(max));
}
