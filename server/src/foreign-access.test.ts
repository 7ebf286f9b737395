import { randomUUID } from 'node:crypto';
import type { WireApiKeyCreated } from '@tessera/form-model/wire';
import { builtParts } from './testing/built-parts';
import { type Actor, deadActors, strangers } from './testing/foreign-access/actors';
import { digestOf } from './testing/foreign-access/digest';
import { type Holdings, holdingsOf } from './testing/foreign-access/holdings';
import { idPlacesOf, type Operation, operationsOf } from './testing/foreign-access/operations';
import { answerTo, problemsOf, type Walk } from './testing/foreign-access/walk';
import { useTestApp } from './testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));

/** The calls that may answer differently for an id that exists, each with the reason. */
const toldOnPurpose = new Set([
  // A new account can log in at once, so who registers learns whether the email was free (decision 064).
  'POST /api/users/register',
  // A visitor who had the form open when it was closed gets their answers back, and nothing of the form.
  'POST /fill/:formId',
]);

/** The calls that write about an account for anyone, and the tables that they write to. */
const writtenOnPurpose: { readonly [operation: string]: readonly string[] } = {
  'POST /api/users/login': ['audit_events', 'login_attempts'],
  'POST /api/users/forgot-password': ['password_resets', 'mail_outbox'],
  // The log names the email that was searched for, in the caller’s own forms.
  'POST /api/person-data/export': ['audit_events'],
  'POST /api/person-data/delete': ['audit_events'],
};

/** Ends the session of the caller. */
const LAST = 'DELETE /api/users/sessions';

let walk: Walk;
let victim: Holdings;
let dead: Actor[];
let living: Actor[];
let operations: Operation[];

beforeAll(async () => {
  // The first account of an installation is its administrator.
  const administrator = await holdingsOf(app(), 'adelheid');
  victim = await holdingsOf(app(), 'walburga');
  const { token } = victim.owner;
  const body = { name: 'Revoked', scopes: ['forms:read', 'responses:read', 'submit'], expiresInDays: 1 };
  const revoked = (await app().call<WireApiKeyCreated>('POST', '/users/api-keys', { token, body })).body.data;
  dead = await deadActors(app(), victim, revoked.secret, revoked.key.id);
  living = await strangers(app(), administrator);
  operations = operationsOf(app().app);
  walk = { app: app(), victim, toldOnPurpose };
});

/** Each row of the victim has one of these texts. */
const marks = () => [victim.owner.id, victim.owner.email, String(victim.ids.formId), String(victim.ids.draftId)];

/** How many calls share a comparison of all rows, which takes longer than the calls. */
const COMPARED_TOGETHER = 40;

/** Calls operations as an actor. Returns the problems, also that a row of the victim has changed. */
async function walked(actor: Actor, calls: readonly Operation[], ignored: readonly string[] = []): Promise<string[]> {
  const problems: string[] = [];
  const allowed = calls.filter(({ name }) => !actor.mayChange?.includes(name));
  let before = await digestOf(app().database, marks());
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (let at = 0; at < allowed.length; at += COMPARED_TOGETHER) {
    const together = allowed.slice(at, at + COMPARED_TOGETHER);
    for (const operation of together) problems.push(...(await problemsOf(walk, actor, operation)));
    const after = await digestOf(app().database, marks());
    const changed = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
    const wrong = changed.filter((table) => !ignored.includes(table));
    const names = together.map(({ name }) => name).join(', ');
    if (wrong.length > 0) problems.push(`as ${actor.name}, one of ${names} changed ${wrong.join(', ')}`);
    before = after;
  }
  return problems;
}

/** Deletes and reads before it writes, so that no call finds rows of the actor’s own that an earlier call made. */
const quiet = () =>
  operations
    .filter(({ name }) => name !== LAST && !(name in writtenOnPurpose))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The calls that refuse an account its own ids in this walk, each with the reason. */
const refusedToOwner: { readonly [operation: string]: string } = {
  'GET /api/avatars/:id': 'the address is made with the photo',
  'GET /api/images/:id': 'the address is made with the image',
  'POST /api/forms/:id/images': 'the walk sends no image',
  'GET /api/archives/:token': 'the address is made with the download',
  'GET /api/unsubscribe/:token': 'the address is in an email',
  'POST /api/unsubscribe/:token': 'the address is in an email',
  'POST /api/users/register': 'the account exists',
  'POST /api/users/login': 'the walk has no password',
  'PUT /api/users/me/email': 'the walk has no password',
  'POST /api/users/google-signin': 'not configured',
  'POST /api/installation/administrators': 'only for administrators',
  'POST /api/installation/turn-off-two-factor': 'only for administrators',
  'POST /api/installation/log-out-person': 'only for administrators',
  'GET /api/releases/:part/:version': 'only for administrators',
  'POST /api/releases/:part': 'only for administrators',
  'POST /api/folders': 'the walk’s folder is not one of its organization',
  'DELETE /api/organizations/:organizationId': 'the walk has moved a form to it',
  'GET /fill/:formId/preview.jpg': 'the link of the form has no image of its own',
  'GET /fill/:formId/password': 'only a right password leads there',
  'POST /fill/:formId': 'the walk posts no form',
  'POST /fill/:formId/password': 'the walk posts no form',
  'POST /fill/:formId/receipt/:receipt/delete': 'the walk posts no form',
};

/** Calls after which others find nothing any more. */
const destructive = [
  'DELETE /api/forms/:id/responses/:responseId',
  'DELETE /api/forms/:id',
  'DELETE /api/users/sessions/:sessionId',
];

test('lets an account reach all that it has, so that a refusal to others says something', async () => {
  const { owner, ids, links } = await holdingsOf(app(), 'kunigunde');
  await app().call('PUT', `/forms/${ids.formId}`, {
    token: owner.token,
    body: { title: 'Open', visibility: 'public' },
  });
  const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
  const rank = ({ name, method }: Operation) => order.indexOf(method) + 10 * (destructive.indexOf(name) + 1);
  const calls = operations
    .filter((operation) => idPlacesOf(operation).length > 0 && !operation.name.endsWith('/responses/delete'))
    .sort((one, other) => rank(one) - rank(other));
  expect(calls.length).toBeGreaterThan(60);
  const refused = [];
  for (const operation of calls) {
    const { status } = await answerTo(app(), owner, operation, { ...ids, ...links, key: randomUUID() });
    if (status >= 300) refused.push(operation.name);
  }
  expect(refused.sort()).toEqual(Object.keys(refusedToOwner).sort());
});

test('answers no one, and no token that has ended, with anything of an account, and changes nothing', async () => {
  for (const actor of dead) expect(await walked(actor, quiet())).toEqual([]);
}, 300_000);

test('answers other accounts as if the account did not exist, and changes nothing of it', async () => {
  const last = operations.filter(({ name }) => name === LAST);
  for (const actor of living) {
    expect(await walked(actor, quiet())).toEqual([]);
    // Otherwise the calls were refused for another reason.
    const { status } = await app().call('GET', '/forms', { token: String(actor.token) });
    expect([actor.name, status]).toEqual([actor.name, 200]);
  }
  for (const actor of living) expect(await walked(actor, last)).toEqual([]);
}, 300_000);

test('answers log-ins and reset links the same whether or not an account exists', async () => {
  for (const [name, tables] of Object.entries(writtenOnPurpose)) {
    const calls = operations.filter((operation) => operation.name === name);
    expect(calls).toHaveLength(1);
    for (const actor of [...dead, ...living]) {
      // The log-ins of all actors are one series of guesses at the victim, and guesses at strangers are several.
      await app().database.query('DELETE FROM login_attempts');
      expect(await walked(actor, calls, tables)).toEqual([]);
    }
  }
});
