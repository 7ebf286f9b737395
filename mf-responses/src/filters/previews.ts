import { type ResponseSource, responseSources } from '@tessera/form-model/response-names';
import type { ResponseQuery } from '@tessera/form-model/response-query';

/** Whether preview responses are shown. */
export function showsPreviews({ sources }: ResponseQuery): boolean {
  return sources.length === 0 || sources.includes('preview');
}

/** Shows or hides preview responses; the other sources do not change. */
export function withPreviews(query: ResponseQuery, isShown: boolean): ResponseQuery {
  const given: readonly ResponseSource[] = query.sources.length > 0 ? query.sources : responseSources;
  const sources = responseSources.filter((each) => (each === 'preview' ? isShown : given.includes(each)));
  return { ...query, sources: sources.length === responseSources.length ? [] : sources };
}

/** Whether only the check box for previews restricts the sources. */
export function isOnlyWithoutPreviews({ sources }: ResponseQuery): boolean {
  return sources.length === responseSources.length - 1 && !sources.includes('preview');
}

/** The query of the responses that the analytics count: without a choice of sources, previews do not count. */
export function asCounted(query: ResponseQuery): ResponseQuery {
  return query.sources.length > 0 ? query : withPreviews(query, false);
}
