/** A transfer that says nothing for so long has stalled; one that moves may take as long as it needs. */
const STALL_MS = 30_000;

/** Ends a transfer that moves no more. `moved` is told of each step, `over` once it has ended. */
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
