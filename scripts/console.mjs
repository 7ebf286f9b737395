const started = performance.now();

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line of progress with the time since the command started. */
export function say(line) {
  return console.log(`tessera  ${seconds(started).padStart(7)}  ${line}`);
}

/** Prints the start of a step and how long it took. Rejects when the step does. */
export async function step(name, work) {
  const begun = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: ${seconds(begun)}`);
  return result;
}

/** Prints one line with the reason and the next step, and ends the command. */
export function stop(line) {
  console.error(`tessera  ${line}`);
  process.exit(1);
}
