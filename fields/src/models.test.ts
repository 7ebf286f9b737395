import Ajv from 'ajv';
import fc from 'fast-check';
import type { FieldOf, Json } from './field';
import { fieldSchema } from './field-schema';
import { type FieldType, fieldTypes, modelOf, models } from './models';
import { representativeAnswers } from './representative-answers';
import type { Language } from './shared/messages/message-template';
import { fieldFixture } from './testing/field-fixture';
import { errorMessagesIn } from './translations';

const languages: readonly (Language | 'en')[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'];

const ajv = new Ajv({ strict: true, allErrors: true });
const json = fc.jsonValue() as fc.Arbitrary<Json>;
const words = fc.oneof(
  fc.constantFrom('', ' ', 'Option 1', 'Option 2', '3', '2026-02-28', '12:30', 'a@b.co'),
  fc.string(),
);
const answerValue: fc.Arbitrary<Json> = fc.oneof(
  words,
  fc.double(),
  fc.integer({ min: -3, max: 12 }),
  fc.array(words, { maxLength: 4 }),
  json,
);

/** Values at the ends of the ranges that types accept, and beyond. */
const atEnds = fc.constantFrom<Json>(
  ...['0001-01-01', '0085-01-01', '0999-12-31', '1000-01-01', '2026-02-28', '9999-12-30', '9999-12-31'],
  ...['00:00', '00:01', '12:30', '23:58', '23:59'],
  ...[-Number.MAX_VALUE, -1e15, -1, 0, 1, 4, 5, 6, 1e15, Number.MAX_VALUE],
);

/** Cases of the properties that compare two ways to the same result. Each runs once per type. */
const PAIRS = process.env.NIGHTLY ? 300 : 100;

/** Deeper than JSON can be written without recursion that overflows the stack. */
const DEPTH = 20_000;
const deepList = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const deepObject = `${'{"a":'.repeat(DEPTH)}0${'}'.repeat(DEPTH)}`;

/** Deeply nested values, also as the JSON of an import, and as the parts of entries and of objects. */
function deepValues({ subfields }: FieldOf): readonly Json[] {
  const names = ['typed', ...subfields.slice(0, 1).map(({ name }) => name)];
  const parts = names.flatMap((name) => [deepList, deepObject].map((value) => `{${JSON.stringify(name)}:${value}}`));
  const texts = [deepList, deepObject, ...parts, ...parts.map((part) => `[${part}]`), `["Option 1",${deepList}]`];
  return [...texts, ...texts.map((text): Json => JSON.parse(text))];
}

/** A field of the type with whatever an owner may have set. */
function fields(type: FieldType): fc.Arbitrary<FieldOf<FieldType>> {
  const blank = modelOf({ type }).create({ id: 'q', createdAt: '2026-11-20T16:00:00.000Z' });
  const limits = {
    minLength: fc.nat(5),
    maxLength: fc.nat(20),
    min: fc.integer({ min: -5, max: 5 }),
    max: fc.integer({ min: -5, max: 9 }),
    integer: fc.boolean(),
    earliest: fc.constantFrom('2026-01-01', '08:00', 'soon'),
    latest: fc.constantFrom('2026-12-31', '20:00', ''),
    pattern: fc.oneof(fc.constantFrom('a+', '(a+)+', '[', '(?=x)'), fc.string()),
    patternMessage: fc.string(),
    minCount: fc.nat(3),
    maxCount: fc.nat(3),
  };
  return fc
    .record({
      label: fc.string(),
      required: fc.boolean(),
      validation: fc.record(limits, { requiredKeys: [] }),
      options: fc.constantFrom(blank.options, [], ['Option 1', 'Option 1', ' ', 'a; b']),
      defaultValue: words,
      maxRating: fc.integer({ min: 1, max: 10 }),
    })
    .map((set) => ({ ...blank, ...set }));
}

/** Answers under the field’s own keys, perhaps with others. */
function answersTo(field: FieldOf<FieldType>, value: fc.Arbitrary<Json> = answerValue) {
  const keys = modelOf(field).keys(field);
  return fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
}

/** The keys that the answers to a field are stored under. */
const storedKeys = (field: FieldOf<FieldType>) =>
  modelOf(field)
    .csvColumns(field)
    .map(({ key }) => key);

const fieldAndAnswers = (type: FieldType) =>
  fields(type).chain((field) => fc.tuple(fc.constant(field), answersTo(field)));

test('F2 includes the thirteen types of the specification under their names', () => {
  expect(Object.fromEntries(Object.values(models).map(({ type, name }) => [type, name]))).toMatchObject({
    text: 'Text Input',
    textarea: 'textarea',
    email: 'email',
    phone: 'phone',
    number: 'number',
    select: 'Dropdown',
    radio: 'Radio Buttons',
    checkbox: 'Checkboxes',
    date: 'date',
    time: 'time',
    file: 'File Upload',
    rating: 'Star rating (1 to 5)',
    address: 'Full address input',
  });
});

test('F3 only choice types have options, and they start with three', () => {
  const withOptions = Object.values(models).filter((model) => model.hasOptions);
  expect(withOptions.map((model) => model.name).sort()).toEqual([
    'Checkboxes',
    'Dropdown',
    'Matrix',
    'Picture choice',
    'Radio Buttons',
    'Ranking',
  ]);
  for (const model of Object.values(models)) {
    const { options } = model.create({ id: 'a', createdAt: '' });
    expect(options).toEqual(model.hasOptions ? ['Option 1', 'Option 2', 'Option 3'] : []);
  }
});

test('F13 treats an unknown type as text', () => {
  expect(modelOf({ type: 'hologram' })).toBe(models.text);
  expect(modelOf({ type: 'constructor' })).toBe(models.text);
});

test.each(fieldTypes().filter((type) => modelOf({ type }).isContent))(
  'CONTENT-1 %s asks nothing: no answer, no error, no column, no comparison and no tile',
  (type) => {
    const model = modelOf({ type });
    const field = fieldFixture(type, { required: true });
    expect(model.keys(field)).toEqual([]);
    expect(model.initial(field)).toEqual({});
    expect(model.validate(field, { q: 'An answer' }, true)).toEqual({});
    expect(model.normalise(field, { q: 'An answer' })).toEqual({});
    expect(model.csvColumns(field)).toEqual([]);
    expect(model.comparisons).toEqual({});
    expect(model.tiles(field)).toEqual([]);
  },
);

describe.each(fieldTypes().map((type) => [type] as const))('%s', (type) => {
  const model = modelOf({ type });
  const fitsSchema = ajv.compile(fieldSchema(model.type));

  test('is in the table under its own name', () => {
    expect(model.type).toBe(type);
  });

  test('F2 a new field fits its schema and has the specified defaults', () => {
    const field = model.create({ id: '7f', createdAt: '2026-11-20T16:00:00.000Z' });
    expect(fitsSchema(field)).toBe(true);
    expect(field).toMatchObject({
      id: '7f',
      type,
      // The label of an image is its caption.
      label: model.type === 'image' ? '' : model.name,
      required: model.type === 'consent',
      rows: 3,
      maxRating: 5,
    });
    expect(field.placeholder).toBe(model.hasPlaceholder ? `Enter ${model.name.toLowerCase()}` : '');
    expect(field.options).toEqual(model.hasOptions ? ['Option 1', 'Option 2', 'Option 3'] : []);
  });

  test('F2 two new fields share no mutable value', () => {
    const [one, other] = [fieldFixture(type), fieldFixture(type)];
    expect(one.options).not.toBe(other.options);
    expect(one.validation).not.toBe(other.validation);
    expect(one.subfields).not.toBe(other.subfields);
  });

  test('F1 the schema rejects ids such as __proto__, other types and unknown members', () => {
    const field = fieldFixture(type);
    expect(fitsSchema({ ...field, id: '__proto__' })).toBe(false);
    expect(fitsSchema({ ...field, type: 'hologram' })).toBe(false);
    expect(fitsSchema({ ...field, script: 'x' })).toBe(false);
  });

  test('F4 accepts any JSON value without throwing', () => {
    fc.assert(
      fc.property(fieldAndAnswers(type), json, fc.boolean(), ([field, answers], operand, required) => {
        const answer = model.read(field, answers);
        const errors = model.validate(field, answers, required);
        expect(Object.values(errors).every((error) => typeof error === 'string' && error !== '')).toBe(true);
        expect(Object.keys(errors).every((key) => model.keys(field).includes(key))).toBe(true);
        expect(typeof model.text(field, answer)).toBe('string');
        expect(model.csvCells(field, answers).every((cell) => typeof cell === 'string')).toBe(true);
        for (const comparison of Object.values(model.comparisons)) {
          expect(typeof comparison.holds(answer, operand)).toBe('boolean');
        }
      }),
    );
  });

  test('F4 accepts deeply nested values without throwing', () => {
    const field = fieldFixture(type, { options: ['Option 1', 'Option 2'] });
    const keys = model.keys(field).slice(0, 4);
    const entries = Object.fromEntries(keys.filter((key) => key.endsWith('.entries')).map((key) => [key, '0 1']));
    const throwing = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    for (const [at, value] of deepValues(field).entries()) {
      for (const key of keys) {
        const answers = { ...entries, [key]: value };
        const acts = {
          text: () => model.text(field, model.read(field, answers)),
          validate: () => model.validate(field, answers, true),
          normalise: () => JSON.stringify(model.normalise(field, answers)),
          csvCells: () => model.csvCells(field, answers),
          inputs: () => model.inputs?.(field, answers),
          show: () => model.writing?.show(value, 'de'),
          holds: () => {
            const answer = model.read(field, {});
            for (const { holds } of Object.values(model.comparisons)) holds(answer, value);
          },
        };
        const failed = Object.entries(acts).flatMap(([name, act]) => (throwing(act) ? [name] : []));
        expect({ at, key, failed }).toEqual({ at, key, failed: [] });
      }
    }
  });

  test('F15 the messages that a page has for a field contain every error of its answers, in each language', () => {
    fc.assert(
      fc.property(fieldAndAnswers(type), ([field, answers]) => {
        model.validate(field, answers, true, (problem) => {
          if (typeof problem !== 'string')
            for (const language of languages) expect(errorMessagesIn(language, [field])).toHaveProperty(problem[0]);
          return 'An error';
        });
      }),
    );
  });

  if (!model.isContent) {
    test('F5 an empty answer is an error only where an answer is required', () => {
      const field = fieldFixture(type, {
        subfields: fieldFixture(type).subfields.map((part) => ({ ...part, required: false })),
      });
      const first = model.keys(field)[0] ?? '';
      for (const nothing of [undefined, null, '', '  ', []] as const) {
        const answers = Object.fromEntries(model.keys(field).map((key) => [key, nothing as Json | undefined]));
        expect(model.validate(field, answers, false)).toEqual({});
        expect(model.validate(field, answers, true)).toEqual(
          model.isHidden || model.calculation ? {} : { [first]: 'Plot is required' },
        );
        expect(model.isEmpty(model.read(field, answers))).toBe(true);
        expect(model.normalise(field, answers)).toEqual({});
      }
    });
  }

  test('F7 stores answers only under the keys of columns', () => {
    fc.assert(
      fc.property(fieldAndAnswers(type), ([field, answers]) => {
        const stored = Object.keys(model.normalise(field, answers));
        if (!model.isContent) expect(storedKeys(field)).toEqual(expect.arrayContaining(stored));
      }),
    );
  });

  test('F7 a valid answer stays valid after normalising, and normalising twice equals once', () => {
    fc.assert(
      fc.property(fieldAndAnswers(type), fc.boolean(), ([field, answers], required) => {
        const stored = model.normalise(field, answers);
        expect(model.normalise(field, stored)).toEqual(stored);
        expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
        if (Object.keys(model.validate(field, answers, required)).length > 0) return;
        expect(model.validate(field, stored, required)).toEqual({});
        expect(model.read(field, stored)).toEqual(model.read(field, model.normalise(field, answers)));
      }),
    );
  });

  test('F8 CSV columns depend only on the field, keep their keys when it is renamed, and have one cell each', () => {
    fc.assert(
      fc.property(fieldAndAnswers(type), fc.string(), ([field, answers], label) => {
        const keys = storedKeys(field);
        expect(model.csvColumns({ ...field, label }).map((column) => column.key)).toEqual(keys);
        expect(model.keys(field).filter((key) => keys.includes(key))).toEqual(keys);
        expect(model.csvCells(field, answers)).toHaveLength(keys.length);
      }),
    );
  });

  test('F8 exports an answer of another kind unchanged', () => {
    const field = fieldFixture(type);
    const answers = Object.fromEntries(model.keys(field).map((key) => [key, { was: 'here' }]));
    expect(model.csvCells(field, answers)).toEqual(storedKeys(field).map(() => '{"was":"here"}'));
  });

  test('F11 a negation holds exactly when its comparison does not', () => {
    const pairs = [
      ['is', 'isNot'],
      ['contains', 'doesNotContain'],
      ['includes', 'doesNotInclude'],
      ['isAnyOf', 'isNoneOf'],
      ['isEmpty', 'isNotEmpty'],
    ] as const;
    fc.assert(
      fc.property(fieldAndAnswers(type), answerValue, ([field, answers], operand) => {
        const answer = model.read(field, answers);
        for (const [one, other] of pairs) {
          const [is, isNot] = [model.comparisons[one], model.comparisons[other]];
          if (is && isNot) expect(isNot.holds(answer, operand as Json)).toBe(!is.holds(answer, operand as Json));
        }
      }),
    );
  });

  test('F20 a valid answer is written the same before and after it is stored', () => {
    const given = fields(type).chain((field) => {
      // Options, in the order in which they were clicked.
      const clicked = fc.shuffledSubarray([...field.options]).map((chosen): Json => chosen);
      const choices = fc.record(Object.fromEntries(model.keys(field).map((key) => [key, clicked])));
      return fc.tuple(fc.constant(field), fc.oneof(answersTo(field), choices));
    });
    fc.assert(
      fc.property(given, ([field, answers]) => {
        if (Object.keys(model.validate(field, answers, false)).length > 0) return;
        const stored = model.normalise(field, answers);
        const written = (from: typeof answers) => model.text(field, model.read(field, from), 'en');
        expect(written(stored)).toBe(written(answers));
      }),
      { numRuns: PAIRS },
    );
  });

  if (!model.isContent) {
    test('F12 has the comparisons isEmpty and isNotEmpty', () => {
      const field = fieldFixture(type);
      const nothing = model.read(field, {});
      expect(model.comparisons.isEmpty?.holds(nothing, null)).toBe(true);
      expect(model.comparisons.isNotEmpty?.holds(nothing, null)).toBe(false);
    });
  }

  test('CMP-5 lists a representative for every valid answer, with the same result in each comparison', () => {
    const comparisons = Object.values(model.comparisons);
    const operand = fc.oneof(atEnds, answerValue);
    const compared = fields(type).chain((field) =>
      fc.tuple(fc.constant(field), fc.oneof(answersTo(field), answersTo(field, atEnds))),
    );
    fc.assert(
      fc.property(compared, fc.array(operand, { maxLength: 3 }), ([field, answers], operands) => {
        if (Object.keys(model.validate(field, answers, false)).length > 0) return;
        const comparedAs = (answer: unknown) =>
          comparisons.flatMap(({ holds }) => operands.map((operand) => holds(answer, operand))).join();
        const representatives = representativeAnswers(field, operands);
        if (representatives) expect(representatives.map(comparedAs)).toContain(comparedAs(model.read(field, answers)));
      }),
      { numRuns: PAIRS },
    );
  });

  test('F14 has a valid initial answer under every key', () => {
    const field = fieldFixture(type);
    const initial = model.initial(field);
    expect(model.keys(field)).toEqual(expect.arrayContaining(Object.keys(initial)));
    if (!model.inputs) expect(Object.keys(initial)).toEqual(model.keys(field));
    expect(model.isEmpty(model.read(field, initial))).toBe(true);
  });
});
