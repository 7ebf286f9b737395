import type { Field } from '@tessera/fields/models';
import { typedName } from '@tessera/fields/typed-name';
import type { AnswerMap, PostedValues } from '@tessera/form-model/page-renderer';
import { members } from '@tessera/form-model/read-value';

/** The name that was typed in the place of a file, as it was typed; empty without one, and if its image is stored. */
export function unstoredName({ id }: Pick<Field, 'id'>, values: PostedValues): string {
  const [name] = values.getAll(typedName(id));
  const isStored = values.getAll(id).some((file) => typeof members(file).id === 'string');
  return typeof name === 'string' && !isStored ? name : '';
}

/** The names that could not be stored, under the names of their inputs: the page shows them again. No submission has them. */
export function unstoredNames(fields: readonly Field[], values: PostedValues): AnswerMap {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = unstoredName(field, values);
      return name ? [[typedName(field.id), name]] : [];
    }),
  );
}
