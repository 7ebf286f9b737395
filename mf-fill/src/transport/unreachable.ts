/** Used in place of the server’s refusal code if there was no reply. */
export const UNREACHABLE = 'unreachable';
