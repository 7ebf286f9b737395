import { useAtomValue } from 'jotai';
import { PipeMenu } from './pipe-menu';
import { pipeTargetAtom } from './pipe-target';
import { usePipeTyping } from './use-pipe-typing';

/** The menu of answers, once `{{` is typed. */
export function PipeTyping() {
  usePipeTyping();
  const target = useAtomValue(pipeTargetAtom);
  return target && <PipeMenu target={target} />;
}
