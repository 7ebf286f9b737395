import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { Notice } from '@tessera/shared-ui/notice';
import type { ImportState } from './use-import';

/** Tells how many forms were imported, and why each of the other files was not. */
export function ImportOutcome({ outcome, dismiss }: ImportState) {
  const problems = outcome?.problems ?? [];
  const done = `${counted(outcome?.count ?? 0, 'form')} imported`;
  const title = outcome?.count
    ? `${done}, ${counted(problems.length, 'file')} not imported`
    : 'The form could not be imported';
  return (
    <>
      <Notice open={outcome !== null && problems.length === 0} onClose={dismiss}>
        {done}
      </Notice>
      <AlertDialog open={problems.length > 0} onOpenChange={dismiss} title={title} cancelLabel="Close">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </AlertDialog>
    </>
  );
}
