import type { Jump } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom } from 'jotai';
import { type JumpPatch, updateJump } from '../../form-document/commands/jump-commands';
import { documentAtom, jumpIdAtom, runAtom } from '../../store';

/** The rule that is edited, and a function that changes it; null for none. */
export function useJump(): { jump: Jump; change(patch: JumpPatch): void } | null {
  const { jumps = [] } = useAtomValue(documentAtom);
  const id = useAtomValue(jumpIdAtom);
  const run = useSetAtom(runAtom);
  const jump = jumps.find((each) => each.id === id);
  return jump ? { jump, change: (patch) => run(updateJump(jump, patch)) } : null;
}
