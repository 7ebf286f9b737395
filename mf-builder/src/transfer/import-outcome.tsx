import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { SuccessModal } from '@tessera/shared-ui/success-modal';
import type { ImportState } from './use-import';

/** Shows how many forms were imported, and why each of the other files was not. */
export function ImportOutcome({ outcome, dismiss }: ImportState) {
  const problems = outcome?.problems ?? [];
  const done = `${counted(outcome?.count ?? 0, 'form')} imported`;
  const title = outcome?.count
    ? `${done}, ${counted(problems.length, 'file')} not imported`
    : 'The form could not be imported';
  return (
    <>
      <SuccessModal open={outcome !== null && problems.length === 0} onClose={dismiss}>
        {done}
      </SuccessModal>
      <AlertDialog open={problems.length > 0} onOpenChange={dismiss} title={title} cancelLabel="Close">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </AlertDialog>
    </>
  );
}
