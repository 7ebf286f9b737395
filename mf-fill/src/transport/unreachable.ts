/** Stands for the server’s code of a refusal if there was no reply. */
export const UNREACHABLE = 'unreachable';
