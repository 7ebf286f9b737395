import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { changeForm } from '../forms/change-form';
import { doToEach } from '../forms/do-to-each';
import { changeForms, type ListChange } from '../forms/form-list';
import { withForm } from '../forms/list-changes';
import type { Publication } from './publish-dialog';

/** Publishes or unpublishes forms as they stand on the server; gives the reasons of refusals, nothing when all is done. Never rejects. */
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
