import type { ControlMessages } from '../control';

type KindId = 'image' | 'document' | 'audio' | 'video';

const groups: { readonly [group: string]: KindId | undefined } = { image: 'image', audio: 'audio', video: 'video' };

/** The kinds of file that are taken, for people: 'PDF or image'. Empty where all are. */
export function kindNames(kinds: readonly string[], messages: ControlMessages): string {
  const names = kinds.map((kind) => {
    if (kind === 'application/pdf') return 'PDF';
    return messages[groups[kind.split('/')[0] ?? ''] ?? 'document'];
  });
  return messages.oneOf([...new Set(names)]);
}
