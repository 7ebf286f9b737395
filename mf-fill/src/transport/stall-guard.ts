/** A transfer without progress for this time has stalled. One with progress may take as long as it needs. */
const STALL_MS = 30_000;

/** Ends a transfer that stalls. Call `moved` with each progress, and `over` at the end. */
export function stallGuard(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => clearTimeout(timer);
  const moved = () => {
    over();
    timer = setTimeout(end, STALL_MS);
  };
  moved();
  return { moved, over };
}
