/** Takes a name for this tab until it closes; false when another open tab has it. */
export type Claim = (name: string) => Promise<boolean>;

/** By the browser's locks, which end with the tab. */
export const claimByLock =
  (locks: Pick<LockManager, 'request'>): Claim =>
  (name) =>
    new Promise((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? new Promise(() => undefined) : undefined;
        })
        .catch(() => resolve(true));
    });

/** The best that this browser has. */
export const browserClaim = (): Claim => {
  if (navigator.locks) return claimByLock(navigator.locks);
  const asking = import(/* webpackChunkName: "claim-by-asking" */ './broadcast-tab-lock')
    .then(({ claimByAsking }) => claimByAsking(new BroadcastChannel('tessera_fill')))
    // Neither locks nor channels: nothing tells the tabs apart.
    .catch((): Claim => async () => true);
  return async (name) => (await asking)(name);
};
