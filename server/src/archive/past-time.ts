/**
 * Returns a time of an archive, or now if it is in the future: what is deleted after some time would stay for as long as the
 * archive says.
 *
 * @param time in UTC, with microseconds
 */
export function pastTime(time: string): string {
  const now = new Date().toISOString().replace('Z', '000Z');
  // Texts of the same form sort as their times do.
  return time < now ? time : now;
}
