import { join } from 'node:path';

/** The folder lies next to the sources and next to the built bundle. */
export const migrationsFolder = join(__dirname, 'migrations');
