/** What servers remember from the database, and have to forget when another server changes it. */
export type SignalTopic = 'sessions' | 'installation' | 'spam-filters' | 'images' | 'avatars';

/** Messages between the servers of one database. Some may be lost, so whatever they speed up must also happen without them. */
export interface Signals {
  /** Tells all servers about changed things, soon. Call it after the commit. Never rejects. */
  send(topic: SignalTopic, ids: readonly string[]): Promise<void>;
  /**
   * Calls the listener with what servers send, this one included; with null when messages may have been lost, because the
   * connection was interrupted.
   */
  on(topic: SignalTopic, listener: (ids: readonly string[] | null) => void): void;
}

/** For a database with a single server: only this one listens. */
export function localSignals(): Signals {
  const listeners = new Map<SignalTopic, ((ids: readonly string[]) => void)[]>();
  return {
    send: async (topic, ids) => {
      for (const listener of listeners.get(topic) ?? []) listener(ids);
    },
    on: (topic, listener) => {
      const known = listeners.get(topic);
      if (known) known.push(listener);
      else listeners.set(topic, [listener]);
    },
  };
}
