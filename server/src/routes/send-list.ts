import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { portionsOf } from '../repositories/portions';

/** One page of a list. Its items are read in portions. */
export interface ListPage<Item> {
  /** Name of the list in `data`. */
  name: string;
  items: readonly { id: string; bytes: number }[];
  pagination: object;
  /** Reads the items with these ids. */
  read(ids: string[]): Promise<Item[]>;
}

async function* pieces<Item>({ name, items, pagination, read }: ListPage<Item>): AsyncGenerator<string> {
  yield `{"success":true,"data":{${JSON.stringify(name)}:[`;
  let before = '';
  for (const portion of portionsOf(items)) {
    for (const item of await read(portion.map(({ id }) => id))) {
      yield before + JSON.stringify(item);
      before = ',';
    }
  }
  yield `],"pagination":${JSON.stringify(pagination)}}}`;
}

/**
 * Sends a page of a list with items that may be large. A page that fits into one portion is sent at once, so it can be
 * compressed. A larger page is streamed, so that only one portion is in memory at a time.
 */
export async function sendList<Item>(reply: FastifyReply, page: ListPage<Item>): Promise<FastifyReply> {
  const { name, items, pagination, read } = page;
  if (portionsOf(items).length > 1) {
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces(page)));
  }
  const list = items.length > 0 ? await read(items.map(({ id }) => id)) : [];
  return reply.send({ success: true, data: { [name]: list, pagination } });
}
