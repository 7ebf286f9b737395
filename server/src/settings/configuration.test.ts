import { StartProblem } from '../database/start-problem';
import { readConfiguration } from './configuration';

const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/srv/tessera');

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not: http'],
  [{ PUBLIC_URL: 'forms.example.org' }, 'PUBLIC_URL must be a URL such as https://forms.example.org'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be a URL'],
  [{ CORS_ORIGINS: 'https://a.example, https://b.example/path' }, 'without a path, not: https://b.example/path'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be a list of origins such as https://forms.example.org'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a number of proxies or a list of their addresses'],
  [{ SMTP_URL: 'mail.example.org:25' }, 'SMTP_URL must be a URL such as smtps://'],
  [{ DATABASE_URL: 'mysql://forms' }, 'DATABASE_URL must be a URL such as postgres://user@host/database'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not: loud'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off, not: no'],
  [{ TESSERA_ROOT: '/never/there' }, 'TESSERA_ROOT must be a folder that exists, not: /never/there'],
  [{ CSP_CONNECT: 'ws://127.0.0.1:3100 nonsense' }, 'CSP_CONNECT must be a URL such as wss://'],
])('rejects %j in one clear line at the start', (env, message) => {
  expect(() => read(env)).toThrow(StartProblem);
  expect(() => read(env)).toThrow(message);
});

test('treats an empty variable like a missing one', () => {
  const names = ['PORT', 'PUBLIC_URL', 'CORS_ORIGINS', 'TRUST_PROXY', 'SMTP_URL', 'DATABASE_URL', 'LOG_LEVEL'];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
});
