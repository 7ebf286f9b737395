import type { NumberStatistics } from '../field-summary';

/** The answers of a Net Promoter question by group, and the score. */
export interface NpsScore {
  /** Share of 9 and 10 minus share of 0 to 6, in percent, rounded: −100 to 100. */
  score: number;
  promoters: number;
  passives: number;
  detractors: number;
}

/** Computes the Net Promoter Score; null without an answer. */
export function npsScore({ counts }: Pick<NumberStatistics, 'counts'>): NpsScore | null {
  const between = (from: number, to: number) =>
    (counts ?? []).reduce((sum, { value, count }) => (value >= from && value <= to ? sum + count : sum), 0);
  const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)];
  const all = detractors + passives + promoters;
  // Never minus zero.
  const score = Math.round(((promoters - detractors) / all) * 100) + 0;
  return all === 0 ? null : { score, promoters, passives, detractors };
}
