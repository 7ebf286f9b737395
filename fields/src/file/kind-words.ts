import type { ControlWords } from '../control';

type KindWord = 'image' | 'document' | 'audio' | 'video';

const groups: { readonly [group: string]: KindWord | undefined } = { image: 'image', audio: 'audio', video: 'video' };

/** The kinds of file that are taken, for people: 'PDF or image'. Empty where all are. */
export function kindWords(kinds: readonly string[], words: ControlWords): string {
  const names = kinds.map((kind) => {
    if (kind === 'application/pdf') return 'PDF';
    return words[groups[kind.split('/')[0] ?? ''] ?? 'document'];
  });
  return words.oneOf([...new Set(names)]);
}
