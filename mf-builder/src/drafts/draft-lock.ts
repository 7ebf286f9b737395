/** One work on drafts at a time, over all tabs where the browser can: two that send the same one would make two forms of it. */
export function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request('tessera-drafts', work) : work();
}
