import { setFlagsFromString } from 'node:v8';

/** V8’s own choice. */
const GROWING = 2;

function setGrowthFactor(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/**
 * Lets V8’s space for new objects grow with the load, up to 32 MB. Until this is called it keeps its first 2 MB: loading the
 * program and publishing the builds would otherwise fill it, and V8 does not return it.
 */
export function letYoungGenerationGrow(): void {
  setGrowthFactor(GROWING);
}

setGrowthFactor(1);
