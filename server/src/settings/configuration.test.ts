import { StartProblem } from '../database/start-problem';
import { readConfiguration } from './configuration';

const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/srv/tessera');

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not: http'],
  [{ PORT: ' ' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535'],
  [{ SPAM_MIN_SECONDS: ' ' }, 'SPAM_MIN_SECONDS must be a whole number from 0 to 60'],
  [{ BACKUP_KEEP: '1e2' }, 'BACKUP_KEEP must be a whole number from 1 to 10000'],
  [{ REQUEST_TIMEOUT: '0' }, 'REQUEST_TIMEOUT must be a whole number of seconds from 1 to 999999, not: 0'],
  [{ QUOTA_FORMS: 'many' }, 'QUOTA_FORMS must be off, or a whole number from 1'],
  [{ PUBLIC_URL: 'https://example.org/forms' }, 'without a path or anything after it, not: https://example.org/forms'],
  [{ PUBLIC_URL: 'https://example.org?a#b' }, 'PUBLIC_URL must be a URL'],
  [{ PUBLIC_URL: 'https://example.org?' }, 'PUBLIC_URL must be a URL'],
  [{ PUBLIC_URL: 'https://me:secret@example.org' }, 'PUBLIC_URL must be a URL'],
  [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM must be an address such as forms@example.org'],
  [{ MAIL_FROM: 'Forms <a@b.org>, c@d.org' }, 'MAIL_FROM must be an address'],
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_API_KEY is set, but FIREBASE_PROJECT_ID is not. Set'],
  [
    { OIDC_CLIENT_ID: 'forms' },
    'OIDC_CLIENT_ID is set, but OIDC_ISSUER is not. Set OIDC_ISSUER or remove OIDC_CLIENT_ID',
  ],
  [{ REGISTRATION_DOMAINS: 'a.example' }, 'REGISTRATION_DOMAINS is set, but REGISTRATION=domains is not.'],
  [{ BACKUP_PASSPHRASE: 'a', BACKUP_PASSPHRASE_FILE: '/a' }, 'are both set. Remove one of them.'],
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

test.each([
  ['PUBLIC_URL', 'https://forms.example.org/', 'publicUrl', 'https://forms.example.org'],
  ['PUBLIC_URL', 'http://127.0.0.1:4000', 'publicUrl', 'http://127.0.0.1:4000'],
  ['MAIL_FROM', 'forms@example.org', 'mailFrom', 'forms@example.org'],
  ['MAIL_FROM', '"Zoë, O’Neil" <forms@example.org>', 'mailFrom', '"Zoë, O’Neil" <forms@example.org>'],
] as const)('accepts %s=%s', (name, text, member, value) => {
  expect(read({ [name]: text })[member]).toBe(value);
});

test('treats an empty variable like a missing one', () => {
  const names = [
    'PORT',
    'PUBLIC_URL',
    'CORS_ORIGINS',
    'TRUST_PROXY',
    'SMTP_URL',
    'DATABASE_URL',
    'LOG_LEVEL',
    'MAIL_FROM',
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
});
