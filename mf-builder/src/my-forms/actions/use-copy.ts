import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summaryOf } from '@tessera/form-model/summarize-form';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useState } from 'react';
import { changeForms } from '../../forms/form-list';
import { duplicateForm } from './duplicate-form';
import { formActions } from './form-actions';
import type { ListActions } from './list-actions';
import type { OpenDialog } from './list-dialogs';

/** The copy that was made last, until it is undone, and how a copy is made and undone. */
export function useCopy(
  api: ApiClient,
  onDialog: (dialog: OpenDialog | null) => void,
  onCopied: (original: FormSummary, copy: FormSummary) => void,
): Pick<ListActions, 'duplicate' | 'undoCopy'> & { copy: FormSummary | null } {
  const [copy, setCopy] = useState<FormSummary | null>(null);

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
      const made = summaryOf(await duplicateForm(api, form.id));
      setCopy(made);
      onCopied(form, made);
    }),
  );
  const undoCopy = useLatest(() =>
    attempt('The copy could not be deleted', async () => {
      if (!copy) return;
      changeForms(api.store.user()?.id ?? '', await formActions.delete.run(api, copy, 0));
      setCopy(null);
    }),
  );
  return { copy, duplicate, undoCopy };
}
