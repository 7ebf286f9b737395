import { join } from 'node:path';

/** The folder is next to the sources, and next to the built bundle. */
export const migrationsFolder = join(__dirname, 'migrations');
