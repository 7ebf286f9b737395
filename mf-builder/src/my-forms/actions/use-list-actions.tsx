import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { Notice } from '@tessera/shared-ui/notice';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { copyText, publicLink } from '../../forms/copy-link';
import { publishForms } from '../../publishing/publish-forms';
import type { ShareDialog } from '../../share/share-dialog';
import { exportForm } from '../../transfer/export-form';
import { ActDialog } from './action-dialog';
import type { ActName } from './form-actions';
import { LinkDialog } from './link-dialog';
import type { RowCommands } from './list-actions';
import { type ListPlace, listPlace } from './list-place';
import { FormFindings, PublishFormsDialog } from './publish-forms-dialog';

/** What stands above the list now. */
type Above =
  | { kind: 'ask'; act: ActName; forms: readonly FormSummary[] }
  | { kind: 'publish'; forms: readonly FormSummary[] }
  | { kind: 'share'; formId: string; Dialog: typeof ShareDialog }
  | { kind: 'failed'; title: string; why: string; again: () => void }
  | { kind: 'link'; form: FormSummary }
  | { kind: 'notice'; words: string; duration: number };

const MOMENT_MS = 3000;
/** A copied link is read longer. */
const LINK_MOMENT_MS = 4000;

/** What the rows can ask for, and the dialogs that this opens: one at a time. */
export function useCommands(
  api: ApiClient,
  forms: readonly FormSummary[],
): { commands: RowCommands; dialogs: ReactNode } {
  const [above, setAbove] = useState<Above | null>(null);
  // What had the focus may be gone by the time that all is said.
  const place = useRef<ListPlace>(undefined);
  // As it is now, also after it was published from the dialog.
  const shared = above?.kind === 'share' ? forms.find(({ id }) => id === above.formId) : undefined;
  // The same list while the same form is shared, so that it is checked once.
  const aboutShared = useMemo(() => (shared ? [shared] : []), [shared]);
  const close = () => setAbove(null);
  const say = (words: string, duration = MOMENT_MS) => setAbove({ kind: 'notice', words, duration });

  const commands = useMemo<RowCommands>(
    () => ({
      ask(act, forms) {
        place.current = listPlace(forms[0]?.id ?? '');
        setAbove({ kind: 'ask', act, forms });
      },
      publish(forms) {
        place.current = listPlace(forms[0]?.id ?? '');
        setAbove({ kind: 'publish', forms });
      },
      async share(form) {
        try {
          const { ShareDialog: Dialog } = await import('../../share/share-dialog');
          setAbove({ kind: 'share', formId: form.id, Dialog });
        } catch (error) {
          console.error('Tessera: the share dialog could not be had.', error);
          setAbove({
            kind: 'failed',
            title: 'The share dialog could not be loaded',
            why: 'Check your connection and try again.',
            again: () => commands.share(form),
          });
        }
      },
      async copyLink(form) {
        place.current = listPlace(form.id);
        if (!(await copyText(publicLink(form.id)))) return setAbove({ kind: 'link', form });
        const words = 'Link copied to clipboard!';
        const more = form.status === 'draft' ? ' Publish the form to open it to visitors.' : '';
        setAbove({ kind: 'notice', words: words + more, duration: LINK_MOMENT_MS });
      },
      async exportForm(form) {
        setAbove(null);
        try {
          exportForm(await api.getForm(form.id));
        } catch (error) {
          console.error('Tessera: the form could not be exported.', error);
          setAbove({
            kind: 'failed',
            title: 'The form could not be exported',
            why: errorMessage(error),
            again: () => commands.exportForm(form),
          });
        }
      },
    }),
    [api],
  );

  const dialogs = (
    <>
      {above?.kind === 'ask' && (
        <ActDialog api={api} act={above.act} forms={above.forms} onClose={close} onDone={(words) => say(words)} />
      )}
      {above?.kind === 'publish' && (
        <PublishFormsDialog
          api={api}
          forms={above.forms}
          onClose={close}
          onDone={(count) => say(`${counted(count, 'form')} published`)}
        />
      )}
      {above?.kind === 'share' && shared && (
        <above.Dialog
          form={{ ...shared, isEmpty: shared.thumbnail.empty }}
          findings={shared.status === 'draft' && <FormFindings api={api} forms={aboutShared} />}
          onClose={close}
          send={(change) => publishForms(api, [shared], change)}
        />
      )}
      {above?.kind === 'failed' && (
        <AlertDialog
          open
          onOpenChange={close}
          title={above.title}
          confirmLabel="Try again"
          tone="primary"
          onConfirm={above.again}
        >
          {above.why}
        </AlertDialog>
      )}
      {above?.kind === 'link' && <LinkDialog link={publicLink(above.form.id)} onClose={close} />}
      <Notice
        open={above?.kind === 'notice'}
        onClose={close}
        returnTo={() => place.current?.focusable() ?? null}
        {...(above?.kind === 'notice' && { duration: above.duration })}
      >
        {above?.kind === 'notice' ? above.words : ''}
      </Notice>
    </>
  );
  return { commands, dialogs };
}
