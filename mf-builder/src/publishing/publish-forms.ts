import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { changeForm } from '../forms/change-form';
import { doToEach } from '../forms/do-to-each';
import { changeForms, type ListChange } from '../forms/form-list';
import { withForm } from '../forms/list-changes';
import type { Publication } from './publish-dialog';

/** Changes the publication of forms. Returns the messages of failures; empty when all is done. Never rejects. */
export async function publishForms(
  api: ApiClient,
  forms: readonly FormSummary[],
  change: Publication,
): Promise<string> {
  const changes: ListChange[] = [];
  const { problems } = await doToEach(forms, async (form) => {
    changes.push(withForm(await changeForm(api, form, change)));
  });
  changeForms(api.store.user()?.id ?? '', (list) => changes.reduce((before, each) => each(before), list));
  return [...new Set(problems)].join(' ');
}
