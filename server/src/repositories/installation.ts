import type { registrationModes } from '@tessera/form-model/installation-names';
import type { Queries } from '../database/database';

export type RegistrationMode = (typeof registrationModes)[number];

/** Who may create an account, and with which emails. */
export interface Registration {
  mode: RegistrationMode;
  /** For the mode `domains`, in small letters. */
  domains: readonly string[];
}

/** The settings that an administrator changes. */
export interface InstallationSettings {
  name: string;
  registration: Registration;
  /** Whether every account needs a second factor. */
  requiresTwoFactor: boolean;
}

export interface Installation extends InstallationSettings {
  /** Whether the first account exists. */
  isSetUp: boolean;
}

interface Row {
  name: string;
  registration: RegistrationMode;
  registration_domains: string[];
  requires_two_factor: boolean;
  set_up_at: Date | null;
}

/** Returns the settings. `lock` makes other changes wait until the transaction ends. */
export async function readInstallation(database: Queries, { lock = false } = {}): Promise<Installation> {
  const [row] = await database.query<Row>(
    `SELECT name, registration, registration_domains, requires_two_factor, set_up_at FROM installation
     ${lock ? 'FOR NO KEY UPDATE' : ''}`,
  );
  if (!row) throw new Error('The table installation is empty');
  return {
    name: row.name,
    registration: { mode: row.registration, domains: row.registration_domains },
    requiresTwoFactor: row.requires_two_factor,
    isSetUp: row.set_up_at !== null,
  };
}

/** Changes the given settings. */
export async function updateInstallation(
  transaction: Queries,
  { name, registration, requiresTwoFactor }: Partial<InstallationSettings>,
): Promise<void> {
  await transaction.query(
    `UPDATE installation SET name = coalesce($1, name), registration = coalesce($2, registration),
       registration_domains = coalesce($3::jsonb, registration_domains),
       requires_two_factor = coalesce($4::boolean, requires_two_factor)`,
    [
      name ?? null,
      registration?.mode ?? null,
      registration ? JSON.stringify(registration.domains) : null,
      requiresTwoFactor ?? null,
    ],
  );
}

/**
 * Takes the place of the first account. Of several simultaneous transactions one gets it; the others wait for that one,
 * because it may still fail.
 */
export async function claimSetUp(transaction: Queries): Promise<boolean> {
  const rows = await transaction.query('UPDATE installation SET set_up_at = now() WHERE set_up_at IS NULL RETURNING 1');
  return rows.length > 0;
}
