import { type PublicForm, toWirePublic } from '@tessera/form-model/wire-form';
import { createFillMessages } from '../messages/create-fill-messages';
import type { FillMessages } from '../messages/fill-messages';
import { en } from '../messages/languages/en';
import type { PageTable } from '../messages/message-table';
import { pageTable } from '../server/page-table';

const isMissing = (id: string | symbol, messages: PageTable['messages']) => id in en.messages && !(id in messages);

/** Throws for a message that English has and the page has not, because its visitors would read nothing there. */
const strict = <Read extends object>(read: Read, messages: PageTable['messages']): Read =>
  new Proxy(read, {
    // A copy has the messages that the page has.
    ownKeys: (from) => Reflect.ownKeys(from).filter((id) => !isMissing(id, messages)),
    get(from, id) {
      if (isMissing(id, messages)) throw new Error(`This page has no message '${String(id)}'.`);
      return Reflect.get(from, id);
    },
  });

/** The English messages that the page of a form has. */
export function pageMessages(form: PublicForm): FillMessages {
  const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
  const table = pageTable('en', { state: 'form', form: toWirePublic(form), opening });
  const { messages } = table;
  return strict(createFillMessages('en', { ...table, messages: strict(messages, messages) }), messages);
}
