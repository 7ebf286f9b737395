import { join } from 'node:path';

/** Beside the sources, and beside the bundle that is built from them. */
export const migrationsFolder = join(__dirname, 'migrations');
