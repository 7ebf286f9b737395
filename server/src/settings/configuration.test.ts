import { StartProblem } from '../database/start-problem';
import { readConfiguration } from './configuration';

const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/srv/tessera');

test.each([
  [{ PORT: 'http' }, 'PORT is not a port: http'],
  [{ PUBLIC_URL: 'forms.example.org' }, 'PUBLIC_URL is not an address such as https://forms.example.org'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is not an address'],
  [{ CORS_ORIGINS: 'https://a.example, https://b.example/path' }, 'without a path: https://b.example/path'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS takes origins such as https://forms.example.org'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is neither a number of proxies nor a list of their addresses'],
  [{ SMTP_URL: 'mail.example.org:25' }, 'SMTP_URL is not an address such as smtps://'],
  [{ DATABASE_URL: 'mysql://forms' }, 'DATABASE_URL is not an address such as postgres://user@host/database'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is none of trace, debug, info, warn, error, fatal, silent: loud'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is neither on nor off: no'],
  [{ CSP_CONNECT: 'ws://127.0.0.1:3100 nonsense' }, 'CSP_CONNECT is not an address such as wss://'],
])('%j is one clear line at the start', (env, message) => {
  expect(() => read(env)).toThrow(StartProblem);
  expect(() => read(env)).toThrow(message);
});

test('treats an empty variable like a missing one', () => {
  const names = ['PORT', 'PUBLIC_URL', 'CORS_ORIGINS', 'TRUST_PROXY', 'SMTP_URL', 'DATABASE_URL', 'LOG_LEVEL'];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
});
