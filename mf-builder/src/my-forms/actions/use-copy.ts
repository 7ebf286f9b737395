import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useState } from 'react';
import { changeForms } from '../../forms/form-list';
import { duplicateForm } from './duplicate-form';
import { formActions } from './form-actions';
import type { ListActions } from './list-actions';
import type { OpenDialog } from './list-dialogs';
import { listPlace } from './list-place';

/** The copy that was made last, until it is undone, and how a copy is made and undone. */
export function useCopy(
  api: ApiClient,
  onDialog: (dialog: OpenDialog | null) => void,
  onCopied: (original: FormSummary, copy: FormSummary) => void,
): Pick<ListActions, 'duplicate' | 'undoCopy'> & { copy: FormSummary | null } {
  const [made, setMade] = useState<{ copy: FormSummary; originalId: string } | null>(null);
  const copy = made?.copy ?? null;

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    onDialog(null);
    try {
      await work();
    } catch (error) {
      console.error(`Tessera: ${title}.`, error);
      onDialog({ kind: 'failed', title, reason: errorMessage(error), retry: () => void attempt(title, work) });
    }
  }
  const duplicate = useLatest((form: FormSummary) =>
    attempt('The form could not be duplicated', async () => {
      const newCopy = summarizeForm(await duplicateForm(api, form.id));
      setMade({ copy: newCopy, originalId: form.id });
      onCopied(form, newCopy);
    }),
  );
  const undoCopy = useLatest(() =>
    attempt('The copy could not be deleted', async () => {
      if (!made) return;
      const changed = await formActions.delete.run(api, made.copy, 0);
      // The pressed button goes with the row of the copy.
      if (document.activeElement?.closest<HTMLElement>('[data-form]')?.dataset.form === made.copy.id)
        listPlace(made.originalId).focusable()?.focus();
      changeForms(api.store.user()?.id ?? '', changed);
      setMade(null);
    }),
  );
  return { copy, duplicate, undoCopy };
}
