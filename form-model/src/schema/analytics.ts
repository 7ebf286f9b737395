import type { Json } from '@tessera/fields/field';
import { StoredField } from '@tessera/fields/field-schema';
import type { Field } from '@tessera/fields/models';
import { type TSchema, Type } from 'typebox';
import { Timestamp } from './envelope';
import { DeviceBody } from './response';
import { analyticsTabNames } from './response-names';

/*
 * Analytics of a form: counts without presentation. All calls take the query of the response list. Days and hours are in the
 * time zone `tz` of the query. Previews are left out unless the query asks for them.
 */

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ format: 'date' });
const counts = (description: string) => Type.Array(Count, { description });
const orNull = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Views = orNull(
  Count,
  'Null where the query has conditions that views do not have, such as a filter on an answer.',
);
const Milliseconds = orNull(Type.Number(), 'Milliseconds; null where no time is known.');

const Completion = Type.Object(
  { median: Milliseconds, mean: Milliseconds },
  { description: 'Time from opening to submitting.' },
);

const totals = {
  responses: Count,
  views: Views,
  responseRate: orNull(
    Type.Number(),
    'Responses of visitors, without imported ones, divided by views; null without views.',
  ),
  completion: Completion,
};

/** Data of `GET /forms/{id}/analytics/overview`. */
export const OverviewBody = Type.Object({
  ...totals,
  before: orNull(
    Type.Object(totals),
    'The same for the period of equal length before; null where there is none or no data.',
  ),
  today: Type.Object({
    day: Day,
    responses: Count,
    hours: counts('Responses of each hour so far, from midnight.'),
    before: Type.Object(
      { day: Day, responses: Count, byNow: Count, hours: counts('24 hours.') },
      { description: 'The same weekday a week before; `byNow` counts up to the same time of day.' },
    ),
  }),
  week: Type.Object({
    start: { ...Day, description: 'Monday.' },
    responses: Count,
    days: counts('Responses of each day so far.'),
    before: Type.Object(
      { start: Day, responses: Count, byNow: Count, days: counts('7 days.') },
      { description: 'The week before; `byNow` counts up to the same weekday and time.' },
    ),
  }),
  byDay: Type.Array(Type.Object({ day: Day, responses: Count, views: Views }), {
    description: 'Every day of the period, oldest first; at most the newest 366. After today only if all days fit.',
  }),
  hasLaterDays: Type.Optional(
    Type.Boolean({ description: 'Whether responses have later dates than the last of these days.' }),
  ),
});

/** Data of `GET /forms/{id}/analytics/trends`. */
export const TrendsBody = Type.Object({
  by: Type.Enum(['hour', 'day', 'week', 'month']),
  buckets: Type.Array(
    Type.Object({
      start: Type.String({
        description:
          'First day of the bucket. For `hour` the day and its hour, `2026-03-01 14`, in a period of at most 7 days; ' +
          'otherwise the hour of the day, `00` to `23`.',
      }),
      responses: Count,
      views: Views,
    }),
    {
      description:
        'Without gaps, oldest first; at most the newest 750. By hour: all days together in a period of more than 7 days.',
    },
  ),
  weekdayHours: Type.Array(counts('24 hours.'), { description: 'Responses of 7 weekdays from Monday.' }),
  countries: Type.Array(Type.Object({ country: Type.Union([Type.String(), Type.Null()]), count: Count }), {
    description: 'ISO 3166 codes, most frequent first; null when unknown.',
  }),
  devices: Type.Array(Type.Object({ device: DeviceBody, count: Count }), { description: 'Most frequent first.' }),
  completionTimes: Type.Array(
    Type.Object({ from: Type.Number(), to: orNull(Type.Number(), 'Excluded; null for the open end.'), count: Count }),
    { description: 'Responses by the time that they took, in milliseconds.' },
  ),
});

/** Data of `GET /forms/{id}/analytics/progress`. Only the period and the devices of the query count. */
export const ProgressBody = Type.Object({
  opened: Count,
  pages: Type.Array(
    Type.Object({
      page: Type.String({ description: 'Id of a page of the current version.' }),
      reached: Count,
      meanMs: Milliseconds,
    }),
    { description: 'The pages of the form in order.' },
  ),
  submitted: Count,
  meanMs: Milliseconds,
});

const fieldCounts = {
  responses: Count,
  shown: { ...Count, description: 'Responses whose visitor saw the question: answered and skipped.' },
  answered: Count,
  skipped: Count,
  notShown: { ...Count, description: 'Hidden by a condition, or not in the answered version.' },
};

/** Data of `GET /forms/{id}/analytics/fields`: every field of `answered-fields`. */
export const FieldCountsBody = Type.Object({
  fields: Type.Array(Type.Object({ fieldId: Type.String(), ...fieldCounts })),
});

const AnyValue = Type.Unsafe<Json>({});
const Bar = Type.Object({ from: Type.Number(), to: { ...Type.Number(), description: 'Excluded.' }, count: Count });

const Newest = Type.Array(Type.Object({ text: Type.String(), responseId: Type.String(), submittedAt: Timestamp }), {
  description: 'At most 20, each cut to 500 characters.',
});

const ValueStatistics = Type.Object({
  kind: Type.Literal('value'),
  values: Type.Array(Type.Object({ value: AnyValue, count: Count }), {
    description: 'Most frequent first; at most 200. Each option of a list counts.',
  }),
  others: { ...Count, description: 'Answers with other values.' },
  newest: Type.Optional(Newest),
});

const NumberStatistics = Type.Object({
  kind: Type.Literal('number'),
  min: orNull(Type.Number(), 'Null without an answer.'),
  median: orNull(Type.Number(), 'Null without an answer.'),
  mean: orNull(Type.Number(), 'Null without an answer.'),
  max: orNull(Type.Number(), 'Null without an answer.'),
  histogram: Type.Array(Bar, { description: 'At most 40 bars of equal width, without gaps.' }),
  counts: orNull(
    Type.Array(Type.Object({ value: Type.Number(), count: Count })),
    'Each number that was given, ascending; null for more than 50.',
  ),
});

const TextStatistics = Type.Object({
  kind: Type.Literal('text'),
  newest: Newest,
  length: Type.Object(
    {
      mean: orNull(Type.Number(), 'Null without an answer.'),
      median: orNull(Type.Number(), 'Null without an answer.'),
      max: orNull(Type.Number(), 'Null without an answer.'),
    },
    { description: 'Characters.' },
  ),
  words: Type.Array(Type.Object({ word: Type.String(), count: Count }), {
    description: 'Most frequent first; at most 50.',
  }),
  wordsFrom: { ...Count, description: 'Number of newest answers whose words are counted.' },
});

const FilesStatistics = Type.Object({
  kind: Type.Literal('files'),
  files: Count,
  bytes: Count,
  kinds: Type.Array(Type.Object({ kind: Type.String({ description: 'Media type.' }), count: Count })),
});

/** Data of `GET /forms/{id}/analytics/fields/{fieldId}`. Days of dates count from 1970-01-01, times in minutes from midnight. */
export const FieldStatisticsBody = Type.Object({
  fieldId: Type.String(),
  ...fieldCounts,
  facet: Type.Union([ValueStatistics, NumberStatistics, TextStatistics, FilesStatistics]),
});

const axis = (description: string) =>
  Type.Array(
    Type.Object({
      value: {
        ...AnyValue,
        description:
          'A value, or the start of a range; null when unknown, and for all values that the call does not name.',
      },
      to: Type.Optional(Type.Number({ description: 'End of a range of numbers, excluded.' })),
    }),
    { description },
  );

/** Data of `GET /forms/{id}/analytics/cross`. An axis is a field’s id, `country` or `device`. */
export const CrossBody = Type.Object({
  responses: { ...Count, description: 'Responses with an answer to both.' },
  rows: axis('At most 50, most frequent first; numbers ascending.'),
  columns: axis('At most 50, most frequent first; numbers ascending.'),
  counts: Type.Array(Type.Array(Count), { description: 'By row, then by column.' }),
});

const Tabs = Type.Array(Type.Enum([...analyticsTabNames]), {
  minItems: 1,
  maxItems: analyticsTabNames.length,
  uniqueItems: true,
  description: 'The parts of the analytics that the link shows.',
});

/** Data of the calls about the link to a form’s analytics. */
export const AnalyticsLinkBody = Type.Object({
  link: orNull(
    Type.Object({
      token: Type.String(),
      createdAt: Timestamp,
      tabs: Tabs,
      endsAt: orNull(Timestamp, 'From then on the link shows nothing; null for never.'),
      openedCount: { ...Count, description: 'How often the page behind the link was opened.' },
      openedAt: orNull(Timestamp, 'When it was opened last.'),
    }),
    'Null until the owner makes one.',
  ),
});

/** Body of `PATCH /forms/{id}/analytics-link`. Members that are missing stay as they are. */
export const AnalyticsLinkUpdateBody = Type.Object({
  tabs: Type.Optional(Tabs),
  endsInDays: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()], {
      description: 'Days from now until the link ends; null for never.',
    }),
  ),
});

/** Data of `GET /analytics/{token}`: what anyone with the link may see of the form. */
export const SharedFormBody = Type.Object({
  name: Type.String(),
  tabs: Tabs,
  fields: Type.Array(Type.Unsafe<Field>(StoredField), {
    description: 'Fields whose answers are counted. Written answers, contact details and files are left out.',
  }),
  pages: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
