/** A transfer without progress for this time has stalled. One with progress may take as long as it needs. */
const STALL_MS = 30_000;

/** Ends a transfer that stalls. Call `reset` with each progress, and `stop` at the end. */
export function stallGuard(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const reset = () => {
    stop();
    timer = setTimeout(end, STALL_MS);
  };
  reset();
  return { reset, stop };
}
