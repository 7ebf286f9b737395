import { figure } from './figures.mjs';
import { brotliBytes, firstLoads, laterLoads } from './first-load.mjs';

/** The limits of JavaScript for the first view of a screen, in KB (1,000 bytes) of Brotli. */
const budgets = {
  '/fill/{id}': 27,
  '/fill/{id}, all types': 60,
  '/': 100,
  '/dashboard': 140,
  '/form-responses/{id}': 200,
  '/form-builder/{id}': 180,
};

const kilobytes = (files) => files.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;

const rows = firstLoads().map(({ path, js, css }) => {
  const script = kilobytes(js);
  return { path, script, style: kilobytes(css), budget: budgets[path], fits: script <= budgets[path] };
});

console.log('First load, KB in Brotli');
console.log(`${'screen'.padEnd(24)}${'script'.padStart(9)}${'budget'.padStart(9)}${'style'.padStart(9)}`);
for (const { path, script, style, budget, fits } of rows) {
  const line =
    path.padEnd(24) + figure(script, budget, 1).padStart(9) + String(budget).padStart(9) + style.toFixed(1).padStart(9);
  console.log(fits ? line : `${line}  over by ${figure(script - budget, 0, 1)}`);
}
const later = laterLoads();
console.log(`\nLoaded later, with the first use, and not counted above`);
for (const file of later)
  console.log(`${file.name.padEnd(24)}${(brotliBytes(file.path) / 1000).toFixed(1).padStart(9)}`);
process.exitCode = rows.every(({ fits }) => fits) ? 0 : 1;
