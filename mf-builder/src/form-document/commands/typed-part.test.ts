import { typedPart } from './typed-part';

const field = { label: 'a', required: false, options: ['x', 'y'], validation: { min: 1 }, parts: [{ label: 'p' }] };

test.each<[Partial<typeof field> | { validation: object }, string | undefined]>([
  [{ label: 'ab' }, '/label'],
  [{ options: ['x', 'yz'] }, '/options/1'],
  [{ validation: { min: 12 } }, '/validation/min'],
  [{ validation: { min: 1, max: 2 } }, '/validation/max'],
  [{ validation: {} }, '/validation/min'],
  [{ parts: [{ label: 'pq' }] }, '/parts/0/label'],
  [{ required: true }, undefined],
  [{ options: ['x', 'y', 'z'] }, undefined],
  [{ options: ['y', 'x'] }, undefined],
  [{ label: 'b', required: true }, undefined],
  [{}, undefined],
])('finds the typed part of %j: %s', (patch, part) => {
  expect(typedPart(field, { ...field, ...patch })).toBe(part);
});
