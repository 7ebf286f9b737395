import { reportVisit } from './report-visit';

const beacon = jest.fn(() => true);
const fetched = jest.fn(async (_address: string, _options: RequestInit) => new Response());
const { fetch: own } = globalThis;

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(navigator, { sendBeacon: beacon });
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = own;
});

test('reports the visit of an anonymous visitor by beacon', () => {
  const visit = reportVisit('f1');
  expect(beacon).toHaveBeenCalledWith('/api/forms/f1/view', undefined);
  visit.reach('p1');
  visit.end();
  expect(beacon).toHaveBeenLastCalledWith('/api/forms/f1/progress', expect.stringContaining('"page":"p1"'));
  expect(fetched).not.toHaveBeenCalled();
});

test('reports the visit of a member with the token, also while the page closes', () => {
  const visit = reportVisit('f1', () => 'abc');
  visit.reach('p1');
  visit.end();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/forms/f1/view', '/api/forms/f1/progress']);
  for (const [, options] of fetched.mock.calls) {
    expect(options).toMatchObject({ method: 'POST', keepalive: true, headers: { authorization: 'Bearer abc' } });
  }
  expect(beacon).not.toHaveBeenCalled();
});

test('ignores failed reports', async () => {
  fetched.mockRejectedValue(new Error('No connection'));
  expect(() => reportVisit('f1', () => 'abc').end()).not.toThrow();
  await Promise.resolve();
});

test('does not report a visit with ?uncounted in its address', () => {
  history.replaceState(null, '', '?uncounted=1');
  const visit = reportVisit('f1');
  visit.reach('p1');
  visit.end();
  expect(beacon).not.toHaveBeenCalled();
  history.replaceState(null, '', location.pathname);
});
