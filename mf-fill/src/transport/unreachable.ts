/** In place of the server's code for a refusal where it gave no answer. */
export const UNREACHABLE = 'unreachable';
