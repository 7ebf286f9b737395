import { newUuid } from './new-uuid';

/** The ids of new things. */
export interface RepeatableIds {
  /** The id for the content of a thing: the same one until `forget` or other content. */
  of(content: unknown): string;
  /** Called when the thing is stored. */
  forget(): void;
}

/**
 * Makes the ids under which the server stores a thing once: the answer to a call can be lost, and the person sends the same
 * content again.
 */
export function repeatableIds(): RepeatableIds {
  let last = { content: '', id: '' };
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (text !== last.content) last = { content: text, id: newUuid() };
      return last.id;
    },
    forget() {
      last = { content: '', id: '' };
    },
  };
}
