import { hash } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import { modelOf } from '@tessera/fields/models';
import { largeCache } from '../caches/large-cache';
import type { FactPlan } from '../facts/response-facts';
import type { SubmissionContent } from '../repositories/digest';

/** Links in one answer that people still send. */
export const MAX_LINKS = 4;
/** Shorter texts may be the same by chance, such as “no allergies”. */
const MIN_REPEATED = 40;
/** Responses that may have the same text: a person who sends the form for a family. */
const MAX_REPEATED = 5;
/** Texts that are remembered, of all forms. */
const MAX_TEXTS = 20_000;
const LINK = /https?:\/\/|\bwww\./gi;

/** The texts that a person typed, at least of the length of a sentence. */
export function typedTexts({ fields }: FactPlan, { data }: Pick<SubmissionContent, 'data'>): string[] {
  return fields.flatMap(({ field, model, facet }) => {
    if (facet.kind !== 'text' || modelOf(field).isHidden) return [];
    const answer = model.read(field, data);
    const text = model.isEmpty(answer) ? '' : facet.text(answer);
    // A text that the owner filled in is the same for everyone.
    return text && text !== field.defaultValue ? [text] : [];
  });
}

/** Returns the links of the answer with the most. */
export function mostLinks(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.match(LINK)?.length ?? 0));
}

/** Remembers the long texts of the last day. */
export interface RepeatedTexts {
  /** Remembers the texts of a response. Returns how many other responses have one of them; 0 while there are few. */
  add(formId: string, texts: readonly string[]): number;
}

export function repeatedTexts(): RepeatedTexts {
  const counts = largeCache<number>(MAX_TEXTS, { ttl: DAY_MS });
  return {
    add: (formId, texts) => {
      let most = 0;
      for (const text of texts) {
        if (text.length < MIN_REPEATED) continue;
        const name = hash('sha256', `${formId} ${text.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`, 'base64url');
        const others = counts.get(name) ?? 0;
        counts.set(name, others + 1);
        most = Math.max(most, others);
      }
      return most >= MAX_REPEATED ? most : 0;
    },
  };
}
