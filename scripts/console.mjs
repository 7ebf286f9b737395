const started = performance.now();

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** One line of progress, with the time since the command was typed. */
export const say = (line) => console.log(`tessera  ${seconds(started).padStart(7)}  ${line}`);

/** Says what begins, and how long it took. A refusal is passed on. */
export const step = async (name, work) => {
  const begun = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: ${seconds(begun)}`);
  return result;
};

/** Ends the command with one line that says what to do. */
export const stop = (line) => {
  console.error(`tessera  ${line}`);
  process.exit(1);
};
