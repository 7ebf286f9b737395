import { hash, verify } from '@node-rs/argon2';

// OWASP’s recommendation for argon2id: 19 MiB of memory, two iterations, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash as one string that includes salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Returns the argon2id hash with a given salt of 16 bytes, which is the same for the same text. */
export function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  return hash(text, { ...cost, salt });
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (no such account) it takes the same time and returns
 * false, so that response times do not reveal which emails have accounts.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
