import { randomUUID } from 'node:crypto';
import { isUuid } from '../../repositories/uuid';
import type { TestApp } from '../test-app';
import type { Actor } from './actors';
import type { Holdings } from './holdings';
import { type Ids, idPlacesOf, type Operation, requestOf } from './operations';

interface Answer {
  status: number;
  text: string;
  /** The answer without its random parts and without the ids of the request. */
  comparable: string;
}

/** The headers that could tell whether something exists. Others count calls or name them. */
const comparedHeaders = [
  'content-type',
  'content-disposition',
  'cache-control',
  'location',
  'www-authenticate',
  'set-cookie',
];

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** A challenge or a token that the answer was the first to name. */
const RANDOM = /"[\w-]{43}"/g;
const RECEIPT = /\b[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}\b/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Sends a request with these ids as an actor. */
export async function answerTo(
  app: TestApp,
  { token }: Pick<Actor, 'token'>,
  operation: Operation,
  ids: Ids,
): Promise<Answer> {
  const { headers: own, ...request } = requestOf(operation, idPlacesOf(operation), ids);
  const headers = { ...own, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const { statusCode: status, payload: text, headers: answered } = await app.app.inject({ ...request, headers });
  // Longer ids first, because one may contain another.
  const sent = Object.values(ids).filter((id) => id.length > 3);
  let comparable = text;
  for (const id of sent.sort((one, two) => two.length - one.length)) {
    comparable = comparable.replaceAll(id, '<id>').replaceAll(encodeURIComponent(id), '<id>');
  }
  comparable = comparable
    .replace(UUID, '<id>')
    .replace(TIME, '<time>')
    .replace(RANDOM, '<random>')
    .replace(RECEIPT, '<receipt>');
  const compared = comparedHeaders.map((name) => `${name}: ${answered[name] ?? ''}`);
  return { status, text, comparable: [status, ...compared, comparable].join('\n') };
}

/** Returns an id of the same form that nothing has. */
function missingId(id: string, word: string): string {
  if (isUuid(id)) return randomUUID();
  return id.includes('@') ? `${randomUUID()}@example.org` : id.replace(word, randomUUID());
}

/** The account that no one else may reach, and how far the walk goes. */
export interface Walk {
  app: TestApp;
  victim: Holdings;
  /** Operations that may answer differently for an id that exists. */
  toldOnPurpose: ReadonlySet<string>;
}

/** Calls an operation with the victim’s ids of some kinds, and with ids that nothing has. Both answers must be the same. */
async function problemsAt({ app, victim, toldOnPurpose }: Walk, actor: Actor, operation: Operation, kinds: string[]) {
  const own = actor.holdings?.ids ?? victim.ids;
  const withIds = (change: (id: string) => string): Ids => ({
    ...own,
    // A second submission with the same key would be a repetition.
    key: randomUUID(),
    ...Object.fromEntries(kinds.map((kind) => [kind, change(String(victim.ids[kind]))])),
  });
  const theirs = withIds((id) => id);
  const found = await answerTo(app, actor, operation, theirs);
  const unknown = await answerTo(
    app,
    actor,
    operation,
    withIds((id) => missingId(id, victim.word)),
  );
  const where = `${operation.name} as ${actor.name}, with the ${kinds.join(' and ') || 'data'} of another owner`;
  const sent = kinds.map((kind) => String(victim.ids[kind]));
  const secrets = actor.mayRead?.includes(operation.name) ? [] : victim.secrets;
  const problems = secrets
    .filter((secret) => found.text.includes(secret) && !sent.some((id) => id.includes(secret)))
    .map((secret) => `${where}: answered with ${secret}`);
  if (kinds.length > 0 && found.comparable !== unknown.comparable && !toldOnPurpose.has(operation.name)) {
    problems.push(`${where}:\n${found.comparable}\n  but without it:\n${unknown.comparable}`);
  }
  const isInPath = idPlacesOf(operation).some(({ name, kind }) => name.startsWith('path ') && kinds.includes(kind));
  if (isInPath && operation.method === 'GET' && found.status < 400) problems.push(`${where}: answered ${found.status}`);
  if (!actor.holdings && !operation.isOpen && found.status !== 401) {
    problems.push(`${where}: answered ${found.status} without a log-in`);
  }
  return problems;
}

/**
 * Calls an operation as an actor: with the victim’s ids in all places, and in each place between ids of the actor’s own.
 *
 * @returns the problems; empty if the answers say nothing about the victim
 */
export async function problemsOf(walk: Walk, actor: Actor, operation: Operation): Promise<string[]> {
  // A version is a number, which belongs to no one.
  const places = idPlacesOf(operation).filter(({ kind }) => kind !== 'version');
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const problems = await problemsAt(walk, actor, operation, kinds);
  if (!actor.holdings || kinds.length < 2) return problems;
  for (const kind of kinds) problems.push(...(await problemsAt(walk, actor, operation, [kind])));
  return problems;
}
