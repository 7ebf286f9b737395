import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { portionsOf } from '../repositories/portions';

/** A list whose items are read in portions. */
interface List<Item> {
  /** Name of the list in `data`. */
  name: string;
  items: readonly { id: string; bytes: number }[];
  /** Reads the items with these ids. */
  read(ids: string[]): Promise<Item[]>;
}

/** One page of a list. */
export interface ListPage<Item> extends List<Item> {
  pagination: object;
}

/** The other members of `data`, in front of the list and after it. */
interface Members {
  before?: object;
  after?: object;
}

/** Returns the JSON of an answer with a list, piece by piece. The items are read in portions. */
export async function* listPieces<Item>(
  { name, items, read }: List<Item>,
  { before = {}, after = {} }: Members,
): AsyncGenerator<string> {
  const membersOf = (members: object) => JSON.stringify(members).slice(1, -1);
  const [first, last] = [membersOf(before), membersOf(after)];
  yield `{"success":true,"data":{${first}${first && ','}${JSON.stringify(name)}:[`;
  let comma = '';
  for (const portion of portionsOf(items)) {
    for (const item of await read(portion.map(({ id }) => id))) {
      yield comma + JSON.stringify(item);
      comma = ',';
    }
  }
  yield `]${last && ','}${last}}}`;
}

/** Sends JSON piece by piece. */
export function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
}

/**
 * Sends a list with items that may be large. One that fits into one portion is sent at once, so it can be compressed. A larger
 * one is streamed, so that only one portion is in memory at a time.
 */
export async function sendItems<Item>(reply: FastifyReply, list: List<Item>, members: Members): Promise<FastifyReply> {
  const { name, items, read } = list;
  if (portionsOf(items).length > 1) return sendPieces(reply, listPieces(list, members));
  const all = items.length > 0 ? await read(items.map(({ id }) => id)) : [];
  return reply.send({ success: true, data: { ...members.before, [name]: all, ...members.after } });
}

/** Sends a page of a list, as `sendItems` does. */
export async function sendList<Item>(reply: FastifyReply, page: ListPage<Item>): Promise<FastifyReply> {
  return sendItems(reply, page, { after: { pagination: page.pagination } });
}
