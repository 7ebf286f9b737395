import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { answersOn, folder } from './operator';
import { ServerProcess } from './server-process';

/** Visitors who submit at the same time. */
const VISITORS = 6;
/** Responses that are acknowledged between two kills. */
const BETWEEN = 30;

/** Submits until the server is gone. Returns the key whose answer never came. */
async function submitUntilGone(
  server: ServerProcess,
  formId: string,
  onAcknowledged: (key: string) => void,
): Promise<string> {
  for (;;) {
    const key = randomUUID();
    try {
      const { status } = await server.submit(formId, { key, data: { name: key } });
      if (status !== 201) throw new Error(`Refused with ${status}`);
    } catch {
      return key;
    }
    onAcknowledged(key);
  }
}

/**
 * Kills a server again and again while visitors submit. Those whose answer never came send the same key to the next server.
 *
 * @returns the keys of all visitors, and the answers that the owner finds
 */
export async function killAgainAndAgain(
  times: number,
  databaseUrl: string | null,
  data: string,
): Promise<{ sent: string[]; stored: string[] }> {
  const start = () => ServerProcess.start(databaseUrl, join(folder, data), { isBuilt: true });
  let server = await start();
  const form = await server.form(await server.owner());
  const sent: string[] = [];
  for (let kill = 0; kill < times; kill += 1) {
    let left = BETWEEN + (kill % 7);
    let onEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      onEnough = resolve;
    });
    const visitors = Array.from({ length: VISITORS }, () =>
      submitUntilGone(server, form._id, (key) => {
        sent.push(key);
        left -= 1;
        if (left === 0) onEnough();
      }),
    );
    await enough;
    await server.stop('SIGKILL');
    const unanswered = await Promise.all(visitors);
    server = await start();
    for (const key of unanswered) {
      const { status, text } = await server.submit(form._id, { key, data: { name: key } });
      if (status >= 300) throw new Error(`A repeated submission was refused with ${status} ${text}`);
      sent.push(key);
    }
  }
  const stored = await answersOn(server, form._id);
  await server.stop();
  return { sent: sent.sort(), stored };
}
