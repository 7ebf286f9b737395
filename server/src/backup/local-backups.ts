import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { type FreeBytes, folderBytes, freeBytesOf, hasRoom, roomText } from '../database/disk-room';
import { StartProblem } from '../database/start-problem';
import { isSameSecret } from '../repositories/secrets';
import type { BackupAccess } from './backup-access';

/*
 * The embedded database belongs to the process of the server. A command for a backup asks this process for the content, over an
 * address of this machine that only those can use who can read the data folder.
 */

const FILE = 'local-backups.json';
const Address = Type.Object({ port: Type.Integer(), token: Type.String() });
const Begin = Type.Object({ since: Type.Union([Type.String(), Type.Null()]) });
const End = Type.Object({
  id: Type.String(),
  bytes: Type.Number(),
  problem: Type.Union([Type.String(), Type.Null()]),
});

/** Most bytes of a body. Longer ones are refused. */
const MAX_BODY = 10_000;

/** Reads a body. Returns null as soon as it is too long; its rest stays unread. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Why the embedded database cannot copy its rows, as `operations.md` describes; null if it can. */
async function copyProblem(dataFolder: string, freeBytes: FreeBytes): Promise<string | null> {
  const bytes = await folderBytes(join(dataFolder, 'database'));
  if (await hasRoom(freeBytes, bytes)) return null;
  return `${roomText(dataFolder, bytes)} A backup copies the database. Free some space, then start again.`;
}

interface Offer {
  access: BackupAccess;
  dataFolder: string;
  freeBytes: FreeBytes;
}

async function answer(
  { access, dataFolder, freeBytes }: Offer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/alive') return void response.end();
  if (request.url === '/content') return pipeline(await access.content(), response);
  const text = await bodyOf(request);
  if (text === null) return void response.writeHead(413, { connection: 'close' }).end();
  const body: unknown = JSON.parse(text);
  if (request.url === '/begin' && Check(Begin, body)) {
    const problem = await copyProblem(dataFolder, freeBytes);
    if (problem !== null) return void response.writeHead(507).end(problem);
    const id = await access.begin(body.since === null ? null : new Date(body.since));
    return void response.end(JSON.stringify({ id }));
  }
  if (request.url === '/end' && Check(End, body)) {
    await access.end(body.id, body);
    return void response.end('{}');
  }
  response.writeHead(400).end();
}

/** Lets commands of this machine back up the embedded database while the server runs. Returns the function that ends it. */
export async function offerBackups(
  dataFolder: string,
  access: BackupAccess,
  freeBytes = freeBytesOf(dataFolder),
): Promise<() => Promise<void>> {
  const file = join(dataFolder, FILE);
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(401).end();
    // The reader sees a connection that breaks, and reports it.
    answer({ access, dataFolder, freeBytes }, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 });
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    server.close();
  };
}

/** Access through the server that runs with this data folder; null if none runs. */
export async function localAccess(dataFolder: string): Promise<BackupAccess | null> {
  let address: unknown;
  try {
    address = JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8'));
  } catch {
    return null;
  }
  if (!Check(Address, address)) return null;
  const url = `http://127.0.0.1:${address.port}`;
  const headers = { authorization: `Bearer ${address.token}` };
  async function send(path: string, body?: object): Promise<Response> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}${path}`, { ...init, headers });
    if (response.status === 507) throw new StartProblem(await response.text());
    if (!response.ok) throw new Error(`The server refused the backup with status ${response.status}`);
    return response;
  }
  try {
    // The file of a server that was killed stays, and another program may have its port.
    await send('/alive');
  } catch {
    return null;
  }
  return {
    begin: async (since) => ((await (await send('/begin', { since })).json()) as { id: string | null }).id,
    content: async () => {
      const { body } = await send('/content');
      if (!body) throw new Error('The server sent no backup');
      return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    },
    end: async (id, ended) => {
      await send('/end', { id, ...ended });
    },
  };
}
