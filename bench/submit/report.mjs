import { figure } from '../figures.mjs';

const RED = process.stdout.isTTY ? '\u001b[31m' : '';
const PLAIN = process.stdout.isTTY ? '\u001b[0m' : '';

const costs = ({ cpu = {} }) =>
  Object.entries(cpu)
    .map(([name, microseconds]) => `${name} ${Math.round(microseconds)}`)
    .join(', ');

/** Prints a result with the processor time of each process per accepted request. */
export function tell(name, result) {
  const share = costs(result);
  console.log(
    `  ${name}: ${Math.round(result.perSecond)}/s, p50 ${result.p50} ms, p99 ${result.p99} ms${share && `; µs of processor: ${share}`}`,
  );
}

/** Prints a value beside its limit, in red where it is missed, and then ends the process with an error. */
export function judge(name, value, { atLeast, atMost, unit = '', digits = 0 }) {
  const limit = atLeast ?? atMost;
  const isMissed = atLeast === undefined ? value > atMost : value < atLeast;
  const side = atLeast === undefined ? 'at most' : 'at least';
  const line = `${figure(value, limit, digits)}${unit}, ${side} ${figure(limit, limit, digits)}${unit}`;
  console.log(isMissed ? `  ${RED}missed: ${name}: ${line}${PLAIN}` : `  kept: ${name}: ${line}`);
  if (isMissed) process.exitCode = 1;
}
