import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { checkOnUse } from './check-on-use';

jest.mock('typebox/compile', () => {
  const actual = jest.requireActual<typeof import('typebox/compile')>('typebox/compile');
  return { ...actual, Compile: jest.fn(actual.Compile) };
});

test('compiles a schema when the first value is checked, and once', () => {
  const check = checkOnUse(Type.Object({ name: Type.String() }));
  expect(Compile).not.toHaveBeenCalled();
  expect(check.Check({ name: "Zoë O'Hara" })).toBe(true);
  expect(check.Check({ name: 3 })).toBe(false);
  expect(check.Errors({ name: 3 })).toMatchObject([{ instancePath: '/name' }]);
  expect(Compile).toHaveBeenCalledTimes(1);
});
