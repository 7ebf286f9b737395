import { readFillAddress } from './fill-address';

test.each([
  ['/fill/f1', 'f1', undefined],
  ['/fill/f1/', 'f1', undefined],
  ['/fill/f1/password', 'f1', undefined],
  ['/fill/f1/receipt/r1', 'f1', 'r1'],
  ['/fill/f1/receipt/r1/correct', 'f1', 'r1'],
  ['/', '', undefined],
])('reads the form and the receipt of %s', (pathname, formId, receipt) => {
  expect(readFillAddress(pathname)).toEqual({ formId, receipt });
});
