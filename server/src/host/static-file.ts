/** The settings of a route for a file of this server. */
export const staticFile = { unlimited: 'A file that is the same for everyone and needs no database.' };
