import type { ApiClient } from '@tessera/api-client/client';
import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { createDraftStore } from '../drafts/draft-store';
import { isLocalId } from '../drafts/local-id';
import { changeForm } from './change-form';
import type { ListChange } from './form-list';
import { withForm, withoutForm } from './list-changes';

/** Something that an owner does to forms of the list after being asked. */
export interface Act {
  /** Asked with the number of forms. */
  question(forms: string): string;
  /** What follows from it. */
  consequence(forms: readonly FormSummary[]): string;
  confirmLabel: string;
  busyLabel: string;
  tone: 'primary' | 'danger';
  /** Said when it is done. */
  done(forms: string): string;
  /** Does it, and gives what it makes of the list. Rejects with an `ApiError`. */
  run(api: ApiClient, form: FormSummary): Promise<ListChange>;
  /** Destroys responses, if there are any. */
  destroys?: boolean;
}

/** '1 form', '3 forms', '1,284 responses'. */
export const counted = (count: number, word: string) => `${count.toLocaleString()} ${word}${count === 1 ? '' : 's'}`;

export const responsesOf = (forms: readonly FormSummary[]) => forms.reduce((sum, form) => sum + form.responseCount, 0);

const moveTo = (location: FormLocation) => async (api: ApiClient, form: FormSummary) =>
  withForm(await changeForm(api, form, { location }));

const them = (forms: readonly FormSummary[]) => (forms.length === 1 ? 'it' : 'them');

const theirs = (forms: readonly FormSummary[]) => (forms.length === 1 ? 'Its' : 'Their');

export const acts = {
  trash: {
    question: (forms) => `Move ${forms} to the trash?`,
    consequence: (forms) =>
      `Visitors can no longer answer ${them(forms)}. ${theirs(forms)} responses stay, and you can restore the ${
        forms.length === 1 ? 'form' : 'forms'
      } from Trash.`,
    confirmLabel: 'Move to Trash',
    busyLabel: 'Moving…',
    tone: 'danger',
    done: (forms) => `${forms} moved to the trash`,
    run: moveTo('trash'),
  },
  archive: {
    question: (forms) => `Move ${forms} to the archive?`,
    consequence: (forms) =>
      `Visitors can no longer answer ${them(forms)}. ${theirs(forms)} responses stay readable, and you can restore the ${
        forms.length === 1 ? 'form' : 'forms'
      } from Archive.`,
    confirmLabel: 'Move to Archive',
    busyLabel: 'Moving…',
    tone: 'primary',
    done: (forms) => `${forms} moved to the archive`,
    run: moveTo('archive'),
  },
  restore: {
    question: (forms) => `Restore ${forms} to the inbox?`,
    consequence: (forms) =>
      forms.some(({ status }) => status === 'published')
        ? 'What was published is open to its visitors again.'
        : `You find ${them(forms)} in the inbox again.`,
    confirmLabel: 'Restore to Inbox',
    busyLabel: 'Restoring…',
    tone: 'primary',
    done: (forms) => `${forms} restored to the inbox`,
    run: moveTo('inbox'),
  },
  unpublish: {
    question: (forms) => `Unpublish ${forms}?`,
    consequence: (forms) =>
      `Visitors can no longer open ${them(forms)}. ${theirs(forms)} responses stay, and you can publish again at any time.`,
    confirmLabel: 'Unpublish',
    busyLabel: 'Unpublishing…',
    tone: 'primary',
    done: (forms) => `${forms} unpublished`,
    run: async (api, form) => withForm(await changeForm(api, form, { status: 'draft' })),
  },
  delete: {
    question: (forms) => `Delete ${forms} permanently?`,
    consequence: (forms) => {
      const responses = responsesOf(forms);
      const what =
        responses > 0
          ? `This destroys ${counted(responses, 'response')} and ${responses === 1 ? 'its' : 'their'} files`
          : 'No responses are lost';
      return `${what}. This action cannot be undone.`;
    },
    confirmLabel: 'Delete Permanently',
    busyLabel: 'Deleting…',
    tone: 'danger',
    done: (forms) => `${forms} deleted permanently`,
    run: async (api, form) => {
      if (isLocalId(form.id)) createDraftStore(api.store.user()?.id ?? '').remove(form.id);
      else await api.deleteForm(form.id);
      return withoutForm(form.id);
    },
    destroys: true,
  },
} as const satisfies { [name: string]: Act };

export type ActName = keyof typeof acts;
