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

/**
 * Whether a hash has the cost of this server. Another hash, as in an archive that someone changed, could ask for hours of
 * work and all the memory.
 */
function hasOwnCost(passwordHash: string): boolean {
  return /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/.test(passwordHash);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (no such account) it takes the same time and returns
 * false, so that response times do not reveal which emails have accounts.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const own = passwordHash !== null && hasOwnCost(passwordHash) ? passwordHash : null;
  const matches = await verify(own ?? (await decoy), password);
  return own !== null && matches;
}
