import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { SuccessModal } from '@tessera/shared-ui/success-modal';
import { useMemo } from 'react';
import { publicLink } from '../../forms/copy-link';
import { publishForms } from '../../publishing/publish-forms';
import type { ShareDialog } from '../../share/share-dialog';
import { ActionDialog } from './action-dialog';
import type { FormActionName } from './form-actions';
import { LinkDialog } from './link-dialog';
import type { MoveDialog } from './move-dialog';
import { FormFindings, PublishFormsDialog } from './publish-forms-dialog';

/** The dialog that is open above the list. */
export type OpenDialog =
  | { kind: 'ask'; action: FormActionName; forms: readonly FormSummary[] }
  | { kind: 'publish'; forms: readonly FormSummary[] }
  | { kind: 'share'; formId: string; Dialog: typeof ShareDialog }
  | { kind: 'move'; form: FormSummary; Dialog: typeof MoveDialog }
  | { kind: 'failed'; title: string; reason: string; retry: () => void }
  | { kind: 'link'; form: FormSummary }
  /** A modal that closes itself after `duration`, in ms. */
  | { kind: 'message'; text: string; duration: number };

/** How long the message about a finished action is shown, in ms. */
const DONE_MS = 3000;

interface ListDialogsProps {
  api: ApiClient;
  forms: readonly FormSummary[];
  /** The open dialog, if any. */
  dialog: OpenDialog | null;
  onChange: (dialog: OpenDialog | null) => void;
  /** The element that takes the focus after a message. */
  returnTo: () => HTMLElement | null;
}

/** The dialog that an action of the list has opened. */
export function ListDialogs({ api, forms, dialog, onChange, returnTo }: ListDialogsProps) {
  // The current form, also after the dialog has published it.
  const shared = dialog?.kind === 'share' ? forms.find(({ id }) => id === dialog.formId) : undefined;
  // The same list while the form is the same, so that it is checked once.
  const checked = useMemo(() => (shared ? [shared] : []), [shared]);
  const close = () => onChange(null);
  const tell = (text: string) => onChange({ kind: 'message', text, duration: DONE_MS });
  return (
    <>
      {dialog?.kind === 'ask' && (
        <ActionDialog api={api} action={dialog.action} forms={dialog.forms} onClose={close} onDone={tell} />
      )}
      {dialog?.kind === 'publish' && (
        <PublishFormsDialog
          api={api}
          forms={dialog.forms}
          onClose={close}
          onDone={(count) => tell(`${counted(count, 'form')} published`)}
        />
      )}
      {dialog?.kind === 'share' && shared && (
        <dialog.Dialog
          form={{ ...shared, isEmpty: shared.thumbnail.empty }}
          findings={shared.status === 'draft' && <FormFindings api={api} forms={checked} />}
          onClose={close}
          send={(change) => publishForms(api, [shared], change)}
        />
      )}
      {dialog?.kind === 'move' && <dialog.Dialog api={api} form={dialog.form} onClose={close} onDone={tell} />}
      {dialog?.kind === 'failed' && (
        <AlertDialog
          open
          onOpenChange={close}
          title={dialog.title}
          confirmLabel="Try again"
          tone="primary"
          onConfirm={dialog.retry}
        >
          {dialog.reason}
        </AlertDialog>
      )}
      {dialog?.kind === 'link' && <LinkDialog link={publicLink(dialog.form.id)} onClose={close} />}
      <SuccessModal
        open={dialog?.kind === 'message'}
        onClose={close}
        returnTo={returnTo}
        {...(dialog?.kind === 'message' && { duration: dialog.duration })}
      >
        {dialog?.kind === 'message' ? dialog.text : ''}
      </SuccessModal>
    </>
  );
}
