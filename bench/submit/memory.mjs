import { megabytesOf } from '../processes.mjs';
import { load } from './load.mjs';
import { judge } from './report.mjs';

const SAMPLE_MS = 2_000;
/** Share of the time at the start in which caches fill. */
const WARM_SHARE = 0.2;
const MOST_GROWTH = 1.1;

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Submits at a constant rate, and compares the server’s memory at the beginning and at the end. */
export async function steadyMemory(order, rate, pid, minutes) {
  const samples = [];
  const timer = setInterval(() => samples.push(megabytesOf(pid)), SAMPLE_MS);
  await load({ ...order, connections: 50, rate: Math.round(rate), seconds: minutes * 60 });
  clearInterval(timer);
  const after = samples.slice(Math.floor(samples.length * WARM_SHARE));
  const third = Math.ceil(after.length / 3);
  const [first, last] = [mean(after.slice(0, third)), mean(after.slice(-third))];
  console.log(`  memory over ${minutes} minutes: ${Math.round(first)} MB at first, ${Math.round(last)} MB at last`);
  judge('growth of memory', last / first, { atMost: MOST_GROWTH, digits: 2 });
}
