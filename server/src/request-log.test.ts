import { logSerializers } from './request-log';

const { req, err } = logSerializers;

test.each([
  ['/fill/7/receipt/4f0c', '/fill/7/receipt/[hidden]'],
  ['/fill/7/receipt/4f0c/answers.pdf', '/fill/7/receipt/[hidden]/answers.pdf'],
  ['/api/archives/4f0c', '/api/archives/[hidden]'],
  ['/api/analytics/4f0c/overview', '/api/analytics/[hidden]/overview'],
  ['/analytics/4f0c', '/analytics/[hidden]'],
  ['/api/unsubscribe/4f0c', '/api/unsubscribe/[hidden]'],
  ['/api/forms/7/analytics/overview', '/api/forms/7/analytics/overview'],
  ['/reset-password?token=4f0c', '/reset-password'],
  ['/api/forms/7', '/api/forms/7'],
])('logs %s as %s', (url, path) => {
  expect(req({ method: 'GET', url })).toEqual({ method: 'GET', path });
});

test('logs an error without the data that caused it', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
    parameters: ['ada@example.org'],
    recipients: ['ada@example.org'],
  });
  expect(JSON.stringify(err(error))).not.toContain('ada@example.org');
  expect(err(error)).toMatchObject({ message: 'duplicate key value', code: '23505' });
});
