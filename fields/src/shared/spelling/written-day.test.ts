import fc from 'fast-check';
import { modelOf } from '../../models';
import { fieldFixture } from '../../testing/field-fixture';
import { errorMessagesIn } from '../../translations';
import { errorFormatter } from '../messages/error-messages';
import { writtenDay } from './written-day';

const days = fc.integer({ min: Date.parse('1000-01-01'), max: Date.parse('9999-12-31') });

test('writes each day as the same day, in whatever time zone the reader is', () => {
  fc.assert(
    fc.property(days, (time) => {
      const day = new Date(time).toISOString().slice(0, 10);
      const [, year, month, number] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
      const name = new Date(`2026-${month}-01T12:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
      expect(writtenDay(day, 'en')).toBe(`${name} ${Number(number)}, ${year}`);
    }),
  );
});

test('leaves other texts as they are', () => {
  for (const text of ['', '12:30', '2026', '2026-03-05T10:00', 'on 2026-03-05', '12026-03-05'])
    expect(writtenDay(text, 'de')).toBe(text);
});

test('a day is read in the language of the page, and as it is stored where no language is asked for', () => {
  const day = fieldFixture('date');
  expect(modelOf(day).text(day, '2026-03-05', 'de')).toBe('5. März 2026');
  expect(modelOf(day).text(day, '', 'de')).toBe('');
  expect(modelOf(day).text(day, '2026-03-05')).toBe('2026-03-05');
  const range = fieldFixture('date-range');
  const answer = { from: '2026-03-05', to: '2026-03-06' };
  expect(modelOf(range).text(range, answer, 'fr')).toBe('5 mars 2026 – 6 mars 2026');
  expect(modelOf(range).text(range, answer)).toBe('2026-03-05 – 2026-03-06');
  const stays = fieldFixture('group', {
    subfields: [{ name: 'from', label: 'From', placeholder: '', required: true }],
    details: { parts: [{ name: 'from', type: 'date', options: [] }] },
  });
  const entries = { entries: [{ from: '2026-03-05' }, { from: '2026-03-06' }] };
  expect(modelOf(stays).text(stays, entries as never, 'de')).toBe('5. März 2026; 6. März 2026');
  expect(modelOf(stays).text(stays, entries as never)).toBe('2026-03-05; 2026-03-06');
});

test('a limit of days is read in the language of the page, but not a label that looks like a day', () => {
  const format = errorFormatter(errorMessagesIn('de'), 'de', 'Diese Frage');
  const field = fieldFixture('date', { label: '2026-01-01', validation: { earliest: '2026-03-01' } });
  const errors = modelOf(field).validate(field, { q: '2026-02-28' }, false, format);
  expect(errors.q).toBe('2026-01-01: nicht vor 1. März 2026');
});
