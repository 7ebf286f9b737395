/** The sentence for people in what a call rejected with; the fallback where there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
