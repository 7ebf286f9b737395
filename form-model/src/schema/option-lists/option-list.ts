import { MAX_OPTION_TEXT, MAX_OPTION_VALUE, MAX_OPTIONS } from '@tessera/fields/field-limits';
import { closed } from '@tessera/fields/schema-parts';
import { Type } from 'typebox';
import { conflictWith, NewId, Timestamp } from '../envelope';
import { MAX_LIST_CHARACTERS, MAX_LIST_NAME } from './option-list-limits';

const ListedOption = Type.Object(
  {
    label: Type.String({
      maxLength: MAX_OPTION_TEXT,
      description: 'What visitors see, and what is stored as their answer. Unique in the list.',
    }),
    value: Type.Optional(
      Type.String({
        maxLength: MAX_OPTION_VALUE,
        description:
          'What exports have beside the answer. Unique in the list. An option with a value stays the same option when its label changes.',
      }),
    ),
  },
  closed,
);

const Options = Type.Array(ListedOption, {
  minItems: 1,
  maxItems: MAX_OPTIONS,
  description: `In their order; at most ${MAX_LIST_CHARACTERS.toLocaleString('en')} characters together.`,
});

// Longer names reach the check that says so.
const Name = Type.String({ maxLength: MAX_LIST_NAME * 2, description: 'Unique among the lists of its owner.' });

/** Body of `POST /option-lists`. */
export const OptionListCreateBody = Type.Object({ creationId: NewId, name: Name, options: Options });

/** Body of `PUT /option-lists/{listId}`. */
export const OptionListUpdateBody = Type.Object({
  name: Name,
  options: Options,
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The version that the change is based on. Without it, the change overwrites newer ones.',
    }),
  ),
});

const facts = {
  id: Type.String(),
  name: Type.String(),
  version: Type.Integer({ description: 'Counts the changes.' }),
  updatedAt: Timestamp,
};

/** A list without its options. */
export const OptionListSummaryBody = Type.Object({
  ...facts,
  optionCount: Type.Integer(),
  firstLabels: Type.Array(Type.String(), { description: 'The first three options.' }),
});

/** Data of `GET /option-lists`, by name. */
export const OptionListsBody = Type.Object({ lists: Type.Array(OptionListSummaryBody) });

export const OptionListBody = Type.Object({
  ...facts,
  organizationId: Type.Optional(Type.String({ description: 'Missing for a list of a person.' })),
  options: Options,
});

/** Answer of the calls that store a list if the name is taken, or with the current list if it was changed elsewhere. */
export const OptionListConflict = conflictWith(OptionListBody);
