import { type FieldType, modelOf } from '@tessera/fields/models';
import { questionTypes } from '@tessera/fields/testing/question-types';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import { codeOf } from './answer-codes';
import { countSlots, extendSlots, INDEXED_SLOTS, slotOf, textMarker } from './fact-slots';
import { factPlan, factsOf } from './response-facts';

function planOf(...fields: ReturnType<typeof fieldOf>[]) {
  const formDocument = formDocumentWith([pageOf('page1', ...fields)]);
  return factPlan(formDocument, extendSlots({}, formDocument));
}
const everyType = questionTypes.map((type) => fieldOf(type, type));

test('keeps the slots of fields that were moved, renamed or removed', () => {
  const [name, mail, age] = [fieldOf('text', 'name'), fieldOf('email', 'mail'), fieldOf('number', 'age')];
  const first = extendSlots({}, formDocumentWith([pageOf('page1', name, mail)]));
  const second = extendSlots(first, formDocumentWith([pageOf('page1', age, { ...name, label: 'Full name' })]));
  expect(second).toEqual({ name: { text: 1 }, mail: { email: 2 }, age: { number: 3 } });
  expect(extendSlots(second, formDocumentWith([pageOf('page1', mail)]))).toBe(second);
  expect(extendSlots(second, formDocumentWith([pageOf('page1', fieldOf('number', 'name'))]))).toMatchObject({
    name: { text: 1, number: 4 },
  });
});

test('counts and extends more slots than a call can have arguments', () => {
  const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, { text: at + 1 }]));
  expect(countSlots(many)).toBe(200_000);
  expect(countSlots(extendSlots(many, formDocumentWith([pageOf('page1', fieldOf('text', 'new'))])))).toBe(200_001);
});

test('gives new fields the lowest slots that are free', () => {
  const slots = { b: { text: 2 }, d: { text: 4, number: 5 } };
  const more = ['x', 'y', 'z'].map((id) => fieldOf('text', id));
  const extended = extendSlots(slots, formDocumentWith([pageOf('page1', ...more)]));
  expect(extended).toEqual({ ...slots, x: { text: 1 }, y: { text: 3 }, z: { text: 6 } });
});

test('stores no facts after the last slot of the answered version, however many other versions need', () => {
  const formDocument = formDocumentWith([pageOf('page1', fieldOf('number', 'age'))]);
  const plan = factPlan(formDocument, { age: { number: 2 }, later: { text: 9_000 } });
  expect(factsOf(plan, { age: 7 }, new Set(['age']))).toMatchObject({ facts: [null, 7], moreFacts: null });
});

test('finds no slot for the name of a member of all objects', () => {
  expect(slotOf({}, { id: 'constructor', type: 'text' })).toBeUndefined();
  expect(slotOf({ q: { text: 1 } }, { id: 'q', type: 'toString' })).toBeUndefined();
});

test('tells a question that was not shown from one that was not answered', () => {
  const plan = planOf(fieldOf('number', 'age'), fieldOf('text', 'name'), fieldOf('rating', 'stars'));
  expect(factsOf(plan, { stars: 4 }, new Set(['name', 'stars'])).facts).toEqual([null, 'NaN', 4]);
});

test('stores numbers, codes of values, lengths of texts and numbers of files', () => {
  const plan = planOf(...everyType);
  const answers = {
    text: 'Zoë 😀',
    file: ['a.pdf', 'b.pdf'],
    address_city: 'Ely',
    select: 'Option 2',
    checkbox: ['Option 3', 'Option 1'],
    number: -1.5,
    date: '1970-02-01',
    time: '01:30',
  };
  const { facts, values } = factsOf(plan, answers, new Set(questionTypes));
  const factOf = (type: FieldType) => facts[questionTypes.indexOf(type)];
  expect([factOf('text'), factOf('file'), factOf('number'), factOf('date'), factOf('time')]).toEqual([
    5, 2, -1.5, 31, 90,
  ]);
  expect(factOf('select')).toBe(codeOf('Option 2'));
  expect(factOf('checkbox')).toBe(codeOf(['Option 1', 'Option 3']));
  expect(values.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Ely', 'Option 2', ['Option 1', 'Option 3']]),
  );
});

test('writes each answer in lower case between the two markers of its slot', () => {
  const plan = planOf(fieldOf('text', 'name'), fieldOf('number', 'age'), fieldOf('address', 'home'));
  const answers = { name: ' Ada LOVELACE ', age: 36, home_street: '1 Fen Lane', home_city: 'Ely' };
  const { texts } = factsOf(plan, answers, new Set(['name', 'age', 'home']));
  expect(texts).toBe('BAAAada lovelaceZBAAAZCAAA36ZCAAAZDAAA1 fen lane, elyZDAAAZ');
});

test('no text in lower case contains a letter of the markers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(/[A-Z]/.test(text.toLowerCase())).toBe(false);
    }),
  );
});

test('every slot has another marker', () => {
  const slots = Array.from({ length: 20_000 }, (_, at) => at + 1);
  expect(new Set(slots.map(textMarker)).size).toBe(slots.length);
});

test('stores slots that do not fit into the index apart', () => {
  const plan = planOf(...Array.from({ length: INDEXED_SLOTS + 2 }, (_, at) => fieldOf('number', `q${at}`)));
  const { facts, moreFacts } = factsOf(plan, { [`q${INDEXED_SLOTS}`]: 7 }, new Set([`q${INDEXED_SLOTS}`]));
  expect([facts.length, moreFacts]).toEqual([INDEXED_SLOTS, [7, null]]);
});

test('accepts any answers without throwing, and any JSON holds the facts', () => {
  const plan = planOf(...everyType);
  const keys = everyType.flatMap((field) => modelOf(field).keys(field));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (answers) => {
      const own = factsOf(plan, JSON.parse(JSON.stringify(answers)), new Set(questionTypes));
      expect(JSON.parse(JSON.stringify(own))).toEqual(own);
      expect(own.facts).toHaveLength(countSlots(extendSlots({}, formDocumentWith([pageOf('p', ...everyType)]))));
    }),
  );
});
