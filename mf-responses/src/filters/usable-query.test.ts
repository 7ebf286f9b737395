import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { createField } from '@tessera/form-model/create-form';
import { everyResponse, NEWEST_FIRST, readResponseQuery } from '@tessera/form-model/response-query';
import { isNarrowed, sentQuery, usableQuery } from './usable-query';

const fields = new Map([['q1', { ...createField('text'), id: 'q1' }]]);
const orders = new Set(['submittedAt', 'q1']);
const read = (text: string) => readResponseQuery(new URLSearchParams(text));

test('keeps the filters and the order that the form has', () => {
  const query = read('filter=q1:contains:"pond"&sort=q1');
  expect(usableQuery(query, fields, orders)).toEqual({ query, unusable: 0 });
});

test('leaves out unknown fields, unknown comparisons and an unknown order, and counts them', () => {
  const query = read('filter=q9:is:"x"&filter=q1:resembles:"x"&filter=q1:toString&filter=q1:is:"x"&sort=-q9');
  const usable = usableQuery(query, fields, orders);
  expect(usable.unusable).toBe(4);
  expect(usable.query).toEqual({
    ...everyResponse,
    filters: [{ fieldId: 'q1', comparison: 'is', operand: 'x' }],
    sort: NEWEST_FIRST,
  });
});

test.each([
  ['', false],
  ['sort=q1', false],
  ['tz=Europe/London', false],
  ['period=today', true],
  ['source=visitor', true],
  ['q=pond', true],
])('the query “%s” narrows the list: %s', (text, isNarrower) => {
  expect(isNarrowed(read(text))).toBe(isNarrower);
});

test('sends the time zone of the browser with a period only', () => {
  expect(sentQuery(read('q=pond')).timeZone).toBeNull();
  expect(sentQuery(read('period=week')).timeZone).toBe(localTimeZone());
  expect(sentQuery(read('period=week&tz=Asia/Kolkata')).timeZone).toBe('Asia/Kolkata');
});
