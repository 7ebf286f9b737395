import type { Ending } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom } from 'jotai';
import { type EndingPatch, endingsOf, updateEnding } from '../../form-document/commands/ending-commands';
import { documentAtom, endingIdAtom, runAtom } from '../../store';

interface ShownEnding {
  ending: Ending;
  isDefault: boolean;
  change(patch: EndingPatch): void;
}

/** The ending that is shown, and a function that changes it. */
export function useEnding(): ShownEnding {
  const endings = endingsOf(useAtomValue(documentAtom));
  const id = useAtomValue(endingIdAtom);
  const run = useSetAtom(runAtom);
  const at = Math.max(
    0,
    endings.findIndex((each) => each.id === id),
  );
  const ending = endings[at] as Ending;
  return { ending, isDefault: at === 0, change: (patch) => run(updateEnding(ending, patch)) };
}
