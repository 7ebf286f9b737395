const started = performance.now();

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** One line of progress, with the time since the command was typed. */
export function say(line) {
  return console.log(`tessera  ${seconds(started).padStart(7)}  ${line}`);
}

/** Says what begins, and how long it took. A refusal is passed on. */
export async function step(name, work) {
  const begun = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: ${seconds(begun)}`);
  return result;
}

/** Ends the command with one line that says what to do. */
export function stop(line) {
  console.error(`tessera  ${line}`);
  process.exit(1);
}
