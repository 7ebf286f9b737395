import { setFlagsFromString } from 'node:v8';

/** V8’s own choice. */
const GROWING = 2;

let holders = 0;

function setGrowthFactor(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/** Stops the growth of V8’s space for new objects until `letYoungGenerationGrow` was called as often. */
export function holdYoungGeneration(): void {
  holders += 1;
  if (holders === 1) setGrowthFactor(1);
}

/** Lets V8’s space for new objects grow with the load, from 2 to 32 MB, which V8 does not return. */
export function letYoungGenerationGrow(): void {
  holders -= 1;
  if (holders === 0) setGrowthFactor(GROWING);
}
