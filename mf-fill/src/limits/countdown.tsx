import { MINUTE_MS } from '@tessera/fields/durations';
import { useEffect, useState } from 'react';
import type { FillMessages } from '../messages/fill-messages';

/** Visitors who wait for the opening load the form within these milliseconds, not all in one. */
const SPREAD_MS = 3_000;

const units = [
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** Splits milliseconds into days, hours and minutes, rounded up to a whole minute. */
function partsOf(ms: number) {
  let rest = Math.ceil(ms / MINUTE_MS);
  return units.map(({ unit, minutes }) => {
    const count = Math.floor(rest / minutes);
    rest -= count * minutes;
    return { unit, count };
  });
}

/** A number and its unit in the words of a language. */
function wordsOf(count: number, unit: string, language: string): { number: string; name: string } {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);
  const text = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'unit') === isUnit && type !== 'literal')
      .map(({ value }) => value)
      .join('');
  return { number: text(false), name: text(true) };
}

/** Counts down to the opening of the form, then loads it. Only with script: the time is in words below. */
export function Countdown({ until, messages }: { until: string; messages: FillMessages }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const at = Date.parse(until);
    let loading: number | undefined;
    const tick = () => {
      const ms = at - Date.now();
      setLeft(Math.max(0, ms));
      if (ms <= 0 && loading === undefined)
        loading = window.setTimeout(() => location.reload(), Math.random() * SPREAD_MS);
    };
    tick();
    const timer = window.setInterval(tick, 1_000);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(loading);
    };
  }, [until]);
  if (left === null) return null;
  return (
    <div role="timer">
      {partsOf(left).map(({ unit, count }) => {
        const { number, name } = wordsOf(count, unit, messages.language);
        return (
          <div key={unit}>
            <b>{number}</b> <span>{name}</span>
          </div>
        );
      })}
    </div>
  );
}
