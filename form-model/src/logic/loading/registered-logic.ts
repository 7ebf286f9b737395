import type { Logic } from './logic';

/** Empty until a page loads the code for forms with logic, which adds itself. */
export const logic: Partial<Logic> = {};
