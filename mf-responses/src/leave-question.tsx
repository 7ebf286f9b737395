import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import type { ReactNode } from 'react';
import type { useLeaveQuestion } from './use-leave-question';

interface LeaveQuestionProps {
  question: ReturnType<typeof useLeaveQuestion>;
  /** What the owner confirms: 'Leave without saving'. */
  action: string;
  /** What is lost then. */
  children: ReactNode;
}

/** The dialog that asks before the owner leaves the page. */
export function LeaveQuestion({ question, action, children }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={question.isOpen}
      onOpenChange={question.stay}
      title={`${action}?`}
      cancelLabel="Stay on this page"
      confirmLabel={action}
      onConfirm={question.leave}
    >
      {children}
    </AlertDialog>
  );
}
