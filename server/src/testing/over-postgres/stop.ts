import { running } from './running-server';

/** Stops the server after the tests. */
export default function stop(): void {
  running.server?.stop();
}
