/**
 * Keeps this process running when a terminal or a service manager signals all processes. The server still needs it then, and ends
 * it itself.
 */
export function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
