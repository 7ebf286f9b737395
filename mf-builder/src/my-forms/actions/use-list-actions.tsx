import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { quoted } from '@tessera/fields/quoted';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { copyText, publicLink } from '../../forms/copy-link';
import { canMove, mayEditOpenSpace } from '../../forms/spaces';
import { exportForm } from '../../transfer/export-form';
import type { ListActions } from './list-actions';
import { ListDialogs, type OpenDialog } from './list-dialogs';
import { type ListPlace, listPlace } from './list-place';
import { useCopy } from './use-copy';

/** How long the message about a copied link is shown, in ms. */
const LINK_COPIED_MS = 4000;

interface ListActionsOptions {
  api: ApiClient;
  forms: readonly FormSummary[];
  choose: ListActions['choose'];
  isCompact: boolean;
  /** Called when a copy of a form was made. */
  onCopied: (original: FormSummary, copy: FormSummary) => void;
}

/** The actions of the list, and the dialogs that they open, one at a time. */
export function useListActions({ api, forms, choose, isCompact, onCopied }: ListActionsOptions): {
  actions: ListActions;
  dialogs: ReactNode;
} {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The focused row may be gone when its action is done.
  const place = useRef<ListPlace>(undefined);
  const { copy, duplicate, undoCopy } = useCopy(api, setDialog, onCopied);
  const copyId = copy?.id ?? null;

  /** Opens a dialog that has a chunk of its own. */
  const openLazily = useLatest(async (name: string, load: () => Promise<OpenDialog>) => {
    try {
      setDialog(await load());
    } catch (error) {
      console.error(`Tessera: could not load ${name}.`, error);
      const reason = 'Check your connection and try again.';
      setDialog({ kind: 'failed', title: `${name} could not be loaded`, reason, retry: () => openLazily(name, load) });
    }
  });

  const actions = useMemo<ListActions>(
    () => ({
      ask(action, forms) {
        place.current = listPlace(forms[0]?.id ?? '');
        setDialog({ kind: 'ask', action, forms });
      },
      publish(forms) {
        place.current = listPlace(forms[0]?.id ?? '');
        setDialog({ kind: 'publish', forms });
      },
      share: (form) =>
        openLazily('The share dialog', async () => {
          const { ShareDialog: Dialog } = await import('../../share/share-dialog');
          return { kind: 'share', formId: form.id, Dialog };
        }),
      async copyLink(form) {
        place.current = listPlace(form.id);
        if (!(await copyText(publicLink(form.id)))) return setDialog({ kind: 'link', form });
        const hint = form.status === 'draft' ? ' Publish the form to open it to visitors.' : '';
        setDialog({ kind: 'message', text: `Link copied to clipboard!${hint}`, duration: LINK_COPIED_MS });
      },
      async exportForm(form) {
        setDialog(null);
        try {
          exportForm(await api.getForm(form.id));
        } catch (error) {
          console.error('Tessera: the form could not be exported.', error);
          const title = 'The form could not be exported';
          setDialog({ kind: 'failed', title, reason: errorMessage(error), retry: () => actions.exportForm(form) });
        }
      },
      duplicate,
      copyId,
      undoCopy,
      choose,
      isCompact,
      canEdit: mayEditOpenSpace(api.store),
      move: canMove(api.store)
        ? (form) => {
            place.current = listPlace(form.id);
            openLazily('The dialog', async () => {
              const { MoveDialog: Dialog } = await import('./move-dialog');
              return { kind: 'move', form, Dialog };
            });
          }
        : null,
    }),
    [api, openLazily, copyId, duplicate, undoCopy, choose, isCompact],
  );

  const dialogs = (
    <>
      <VisuallyHidden role="status">{copy && `${quoted(copy.name)} was added as a draft.`}</VisuallyHidden>
      <ListDialogs
        api={api}
        forms={forms}
        dialog={dialog}
        onChange={setDialog}
        returnTo={() => place.current?.focusable() ?? null}
      />
    </>
  );
  return { actions, dialogs };
}
