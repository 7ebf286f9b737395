import { spacedTicks } from './time-chart';

jest.mock('react-apexcharts', () => () => null);

const days = Array.from({ length: 57 }, (_, at) => `${1 + (at % 30)} Nov`);
const named = (ticks: readonly (string | string[])[]) => ticks.filter((tick) => tick !== '');

test('names as many places as fit side by side, at equal distances', () => {
  const onPhone = spacedTicks(days, 300);
  expect(onPhone).toHaveLength(57);
  expect(named(onPhone).length).toBeLessThanOrEqual(5);
  const places = onPhone.flatMap((tick, at) => (tick === '' ? [] : [at]));
  expect(new Set(places.slice(1).map((place, at) => place - (places[at] ?? 0))).size).toBe(1);
  expect(named(spacedTicks(days, 1100)).length).toBeGreaterThan(named(onPhone).length);
});

test('names every place where all have room, in one line or in several', () => {
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, at) => [day, String(at)]);
  expect(spacedTicks(week, 340)).toEqual(week);
  expect(spacedTicks(['1 Nov'], 100)).toEqual(['1 Nov']);
});

test('names every sixth hour of a day where not every fifth has room', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  expect(named(spacedTicks(hours, 300))).toEqual(['00:00', '06:00', '12:00', '18:00']);
});

test('leaves out a name that would reach over the end of the axis', () => {
  // At a distance of 7, the ninth name is that of the last place but one.
  const ticks = spacedTicks(days.concat('28 Nov'), 700);
  expect(ticks.at(-2)).toBe('');
  expect(named(ticks).length).toBeGreaterThan(6);
  // The library makes room for the last one.
  expect(spacedTicks(days, 700).at(-1)).toBe(days.at(-1));
});
