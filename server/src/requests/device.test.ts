import { deviceOf } from './device';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';

test.each([
  ['a desktop browser', { 'user-agent': windows, 'sec-ch-ua-mobile': '?0' }, 'desktop'],
  ['a phone that says so', { 'user-agent': 'unknown', 'sec-ch-ua-mobile': '?1' }, 'phone'],
  ['an Android phone', { 'user-agent': pixel }, 'phone'],
  ['an iPhone', { 'user-agent': iphone }, 'phone'],
  ['an iPad', { 'user-agent': ipad }, 'tablet'],
  ['a program', { 'user-agent': 'curl/8.5.0' }, null],
  ['nothing', {}, null],
  ['a very long user agent', { 'user-agent': windows.repeat(50) }, null],
])('recognises the device of %s', (_name, headers, device) => {
  expect(deviceOf(headers)).toBe(device);
});
