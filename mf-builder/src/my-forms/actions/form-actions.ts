import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { counted } from '@tessera/shared-ui/counted';
import { deleteDraft } from '../../drafts/delete-draft';
import { createDraftStore } from '../../drafts/draft-store';
import { isLocalId } from '../../drafts/local-id';
import { changeForm } from '../../forms/change-form';
import type { ListChange } from '../../forms/form-list';
import { withForm, withoutForm } from '../../forms/list-changes';

/** An action on forms of the list that needs confirmation. */
export interface FormAction {
  /** The question, with the number of forms. */
  question(forms: string): string;
  /** The consequences. For an action that destroys, with the number of responses that are lost. */
  consequence(forms: readonly FormSummary[], responses: number): string;
  confirmLabel: string;
  busyLabel: string;
  tone: 'primary' | 'danger';
  /** The message when it is done. */
  done(forms: string): string;
  /**
   * Runs the action and returns the change of the list. Rejects with an `ApiError`.
   *
   * @param responses the number that the owner has confirmed to lose
   */
  run(api: ApiClient, form: FormSummary, responses: number): Promise<ListChange>;
  /** Whether it destroys responses. They are counted before the question. */
  destroys?: boolean;
}

const moveTo = (location: FormLocation) => async (api: ApiClient, form: FormSummary) =>
  withForm(await changeForm(api, form, { location }));

const them = (forms: readonly FormSummary[]) => (forms.length === 1 ? 'it' : 'them');

const theirs = (forms: readonly FormSummary[]) => (forms.length === 1 ? 'Its' : 'Their');

export const formActions = {
  trash: {
    question: (forms) => `Move ${forms} to the trash?`,
    consequence: (forms) =>
      `Visitors can no longer answer ${them(forms)}. ${theirs(forms)} responses stay, and you can restore the ${
        forms.length === 1 ? 'form' : 'forms'
      } from Trash.`,
    confirmLabel: 'Move to trash',
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
    confirmLabel: 'Move to archive',
    busyLabel: 'Moving…',
    tone: 'primary',
    done: (forms) => `${forms} moved to the archive`,
    run: moveTo('archive'),
  },
  restore: {
    question: (forms) => `Restore ${forms} to the inbox?`,
    consequence: (forms) =>
      forms.some(({ status }) => status === 'published')
        ? 'Visitors can answer the published form again.'
        : `You will find ${them(forms)} in the inbox again.`,
    confirmLabel: 'Restore to inbox',
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
    consequence: (_forms, responses) => {
      const loss =
        responses > 0
          ? `This destroys ${counted(responses, 'response')} and ${responses === 1 ? 'its' : 'their'} files`
          : 'No responses are lost';
      return `${loss}. This action cannot be undone.`;
    },
    confirmLabel: 'Delete permanently',
    busyLabel: 'Deleting…',
    tone: 'danger',
    done: (forms) => `${forms} deleted permanently`,
    run: async (api, { id, location }, responses) => {
      try {
        if (isLocalId(id)) await deleteDraft(api, createDraftStore(api.store.user()?.id ?? ''), id);
        else await api.deleteForm(id, { location, responses });
      } catch (error) {
        // It is already deleted.
        if (!isNotFound(error)) throw error;
      }
      return withoutForm(id);
    },
    destroys: true,
  },
} as const satisfies { [name: string]: FormAction };

export type FormActionName = keyof typeof formActions;
