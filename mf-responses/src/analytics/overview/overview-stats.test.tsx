import type { WireOverview } from '@tessera/form-model/wire';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { render } from '@testing-library/react';
import { overviewStats } from './overview-stats';

const MINUTE_MS = 60_000;

function overview(change: Partial<WireOverview>): WireOverview {
  return {
    responses: 1284,
    views: 2568,
    responseRate: 0.5,
    completion: { median: 4 * MINUTE_MS, mean: 9 * MINUTE_MS },
    before: null,
    ...change,
  } as WireOverview;
}

/** The figures on the screen: the name of each with its value and its note. */
function figures(change: Partial<WireOverview> = {}) {
  const stats = overviewStats(overview(change));
  const { container } = render(<StatRow stats={stats} />);
  return stats.map(({ label, value, note }) => {
    expect(container).toHaveTextContent(`${label}`);
    expect(container).toHaveTextContent(`${value}`);
    return [label, value, render(<p>{note}</p>).container.textContent];
  });
}

test('shows responses, views, their rate, and the median with the mean beside it', () => {
  expect(figures()).toEqual([
    ['Responses', '1,284', ''],
    ['Views', '2,568', ''],
    ['Response rate', '50%', ''],
    ['Median completion time', '4m 00s', 'Mean 9m 00s'],
  ]);
});

test('compares each figure with the period before', () => {
  const completion = { median: 5 * MINUTE_MS, mean: 7 * MINUTE_MS };
  const before = { responses: 1200, views: 2600, responseRate: 0.462, completion };
  expect(figures({ before }).map(([, , note]) => note)).toEqual([
    '↑ 84 compared with the period before',
    '↓ 32 compared with the period before',
    '↑ 3.8 points',
    'Mean 9m 00s 1m 00s faster',
  ]);
});

test('shows no number that is not known', () => {
  const unknown = { views: null, responseRate: null, completion: { median: null, mean: null } };
  expect(figures(unknown).map(([, value, note]) => [value, note])).toEqual([
    ['1,284', ''],
    ['—', 'Not counted with these filters'],
    ['—', 'Views are not counted with these filters'],
    ['—', ''],
  ]);
});

test.each([
  [0, 'No views in this period'],
  [12, 'There are more responses than views in this period'],
])('says why there is no response rate with %d views', (views, reason) => {
  expect(figures({ views, responseRate: null })[2]).toEqual(['Response rate', '—', reason]);
});
