import { errorCode } from './error-code';

/** Returns null if the file or folder does not exist. */
export async function nullIfMissing<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
