import fc from 'fast-check';
import type { Answers, Json } from '../field';
import { modelOf } from '../models';
import { fieldFixture } from '../testing/field-fixture';

const part = (name: string, label: string) => ({ name, label, placeholder: '', required: false });
const field = fieldFixture('group', {
  subfields: [part('name', 'Name'), part('bed', 'Needs a bed')],
  validation: { maxCount: 50 },
});
const model = modelOf(field);

const vera = { name: 'Vera', allergy: 'Nuts', table: '7' };
const olle = { allergy: '“Milk”, eggs', name: 'Olle' };
const unseen = { allergy: 'Fish' };

type Entries = { [part: string]: string }[];

describe('GROUP-13 in a list without numbers, removed parts', () => {
  const restored = (list: Json, stored: Json = [vera, olle]) =>
    model.withRemovedParts?.(field, { q: list }, { current: { q: stored }, base: null })?.q;

  test('stay as they were in a list that the visitor has not changed', () => {
    expect(restored([{ name: 'Vera' }, { name: 'Olle' }], [unseen, vera, olle])).toEqual([unseen, vera, olle]);
    expect(restored([], [unseen])).toEqual([unseen]);
  });

  test('stay in an entry that was changed, moved, or that another was added to', () => {
    expect(restored([{ name: 'Vera Lind' }, { name: 'Olle' }])).toEqual([{ ...vera, name: 'Vera Lind' }, olle]);
    expect(restored([{ name: 'Olle' }, { name: 'Vera' }])).toEqual([olle, vera]);
    expect(restored([{ name: 'Ana' }, { name: 'Vera' }, { name: 'Olle', bed: 'Yes' }])).toEqual([
      { name: 'Ana' },
      vera,
      { ...olle, bed: 'Yes' },
    ]);
    expect(restored([{ name: 'Vera Lind' }, { name: 'Olle' }], [unseen, vera, olle])).toEqual([
      { ...vera, name: 'Vera Lind' },
      olle,
      unseen,
    ]);
  });

  test('go with an entry that was removed, and not to another person', () => {
    expect(restored([{ name: 'Olle' }])).toEqual([olle]);
    expect(restored([])).toBeUndefined();
  });

  test('stay as entries of their own where it is not clear whose they are', () => {
    const apart = [{ allergy: 'Nuts', table: '7' }, { allergy: olle.allergy }];
    expect(restored([{ name: 'Olle Berg' }])).toEqual([{ name: 'Olle Berg' }, ...apart]);
    expect(restored([{ name: 'Ana' }, { name: 'Vera Lind' }, { name: 'Olle Berg' }])).toEqual([
      { name: 'Ana' },
      { name: 'Vera Lind' },
      { name: 'Olle Berg' },
      ...apart,
    ]);
    const twins = [vera, { name: 'Vera', allergy: 'Soy' }];
    expect(restored([{ name: 'Vera' }], twins)).toEqual([vera, { allergy: 'Soy' }]);
  });

  test('are not added where the stored answer is no list', () => {
    expect(restored([{ name: 'Vera' }], 'Vera')).toEqual([{ name: 'Vera' }]);
    expect(restored([{ name: 'Vera' }], null)).toEqual([{ name: 'Vera' }]);
  });

  test('are not added where the stored list is longer than any that corrections make', () => {
    const entries = Array.from({ length: 80_000 }, (_, at) => ({ name: `Guest ${at}`, allergy: `${at}` }));
    expect(restored([{ name: 'Vera' }], entries)).toEqual([{ name: 'Vera' }]);
    expect((restored([{ name: 'Vera' }], entries.slice(0, 200)) as Entries).length).toBe(201);
  });

  test('are lost only if each entry is a stored one, whatever else was changed', () => {
    const names = fc.constantFrom('Vera', 'Olle', 'Ana', 'Omar', 'Łucja');
    const lists = fc.tuple(fc.array(names, { maxLength: 6 }), fc.array(names, { maxLength: 6 }));
    fc.assert(
      fc.property(lists, ([before, after]) => {
        const stored = before.map((name, at) => ({ name, allergy: `Allergy ${at}` }));
        const made = (restored(
          after.map((name) => ({ name })),
          stored,
        ) ?? []) as Entries;
        expect(made.slice(0, after.length).map(({ name }) => name)).toEqual(after);
        const allergies = made.flatMap(({ allergy }) => allergy ?? []);
        expect(new Set(allergies).size).toBe(allergies.length);
        for (const { name, allergy } of stored)
          if (before.filter((each) => each === name).length === 1 && after.filter((each) => each === name).length === 1)
            expect(made).toContainEqual({ name, allergy });
        if (allergies.length < stored.length)
          for (const entry of made.slice(0, after.length)) expect(entry).toHaveProperty('allergy');
      }),
    );
  });
});

describe('GROUP-13 on a page, removed parts', () => {
  const opened = (stored: Json) => model.inputs?.(field, { q: stored }) ?? {};
  const pressed = (answers: Answers, button: string) => ({ ...answers, ...model.press?.(field, answers, button) });
  const corrected = (answers: Answers, base: Json, current = base) =>
    model.withRemovedParts?.(field, answers, { current: { q: current }, base: { q: base } })?.q;

  test('stay in an entry that was renamed while others were removed and added', () => {
    const renamed = { ...pressed(opened([vera, olle]), 'remove 0'), 'q.1.name': 'Olle Berg' };
    expect(corrected(renamed, [vera, olle])).toEqual([{ ...olle, name: 'Olle Berg' }]);
    const added = { ...pressed(renamed, 'add'), 'q.99.name': 'Vera' };
    expect(corrected(added, [vera, olle])).toEqual([{ ...olle, name: 'Olle Berg' }, { name: 'Vera' }]);
  });

  test('stay without being shown where an entry has nothing else', () => {
    expect(opened([unseen, vera])).toMatchObject({ 'q.entries': '1', 'q.1.name': 'Vera' });
    expect(corrected(opened([unseen, vera]), [unseen, vera])).toEqual([unseen, vera]);
    const first = { ...opened([unseen]), 'q.0.name': 'Ana' };
    expect(first).toMatchObject({ 'q.entries': '0' });
    expect(corrected(first, [unseen])).toEqual([{ name: 'Ana' }, unseen]);
  });

  test('are those of the newest version, or of the page’s where another correction has removed the entry', () => {
    const page = { ...opened([vera, olle]), 'q.1.name': 'Olle Berg' };
    expect(corrected(page, [vera, olle], [{ ...vera, allergy: 'Soy' }])).toEqual([
      { ...vera, allergy: 'Soy' },
      { ...olle, name: 'Olle Berg' },
    ]);
  });

  test('stay in an entry whose answers the form no longer accepts', () => {
    const numbers = { ...field, details: { parts: [{ name: 'name', type: 'number', options: [] }] } };
    const page = { ...model.inputs?.(numbers, { q: [vera] }), 'q.0.name': '7' };
    const versions = { current: { q: [vera] }, base: { q: [vera] } };
    expect(model.withRemovedParts?.(numbers, page, versions)).toEqual({ q: [{ ...vera, name: 7 }] });
    expect(model.withRemovedParts?.(numbers, { ...page, 'q.0.name': '' }, versions)).toEqual({ q: [vera] });
  });

  test('follow their entry, whatever is removed, renamed, added or put into another order', () => {
    const place = fc.nat({ max: 60 });
    const name = fc.constantFrom('Vera', 'Olle', 'Ana', '');
    const change = fc.oneof(
      fc.record({ kind: fc.constant('remove' as const), place }),
      fc.record({ kind: fc.constant('add' as const), name }),
      fc.record({ kind: fc.constant('rename' as const), place, name }),
      fc.record({ kind: fc.constant('move' as const), place }),
    );
    const before = fc.array(fc.option(fc.constantFrom('Vera', 'Olle', 'Łucja'), { nil: undefined }), { maxLength: 50 });
    fc.assert(
      fc.property(before, fc.array(change, { maxLength: 80 }), (names, changes) => {
        const stored = names.map((each, at) => ({ ...(each && { name: each }), allergy: `Allergy ${at}` }));
        let page: Answers = opened(stored as Json);
        // What a person would expect: each entry with the allergy that it had.
        let people = stored.flatMap(({ name: each, allergy }, at) =>
          each ? [{ number: `${at}`, name: each, allergy }] : [],
        ) as { number: string; name: string; allergy?: string }[];
        // A page without entries shows a blank one.
        if (people.length === 0) people = [{ number: '0', name: '' }];
        for (const each of changes) {
          const at = 'place' in each ? each.place % (people.length || 1) : 0;
          const chosen = people[at];
          if (each.kind === 'add' && people.length < 50) {
            const shown = page['q.entries'];
            page = pressed(page, 'add');
            const number = `${page['q.entries']}`.slice(`${shown}`.length).trim();
            page = { ...page, [`q.${number}.name`]: each.name };
            people = [...people, { number, name: each.name }];
          } else if (chosen && each.kind === 'remove') {
            page = pressed(page, `remove ${chosen.number}`);
            people = people.filter((other) => other !== chosen);
          } else if (chosen && each.kind === 'rename') {
            page = { ...page, [`q.${chosen.number}.name`]: each.name };
            people = people.map((other) => (other === chosen ? { ...other, name: each.name } : other));
          } else if (chosen && each.kind === 'move') {
            people = [chosen, ...people.filter((other) => other !== chosen)];
            page = { ...page, 'q.entries': people.map(({ number }) => number).join(' ') };
          }
        }
        const made = (corrected(page, stored as Json) ?? []) as Entries;
        const expected = people.flatMap(({ number: _number, ...entry }) => (entry.name ? [entry] : []));
        expect(made.filter((entry) => entry.name)).toEqual(expected);
        const hidden = stored.flatMap(({ name: each, allergy }) => (each ? [] : [{ allergy }]));
        expect(made.filter((entry) => !entry.name)).toEqual(hidden);
      }),
    );
  });
});

test('GROUP-13 reads the other answers of a response once at most, however many entries there are', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  const answers: Answers = {
    ...Object.fromEntries(numbers.map((at) => [`q.${at}.name`, `Guest ${at}`])),
    'q.entries': numbers.join(' '),
  };
  let copies = 0;
  const watched = new Proxy(answers, {
    ownKeys(target) {
      copies += 1;
      return Reflect.ownKeys(target);
    },
  });
  expect(model.withRemovedParts?.(field, watched, { current: {}, base: {} })?.q).toHaveLength(50);
  expect(copies).toBeLessThan(2);
});
