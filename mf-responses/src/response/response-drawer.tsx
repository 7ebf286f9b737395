import type { ResponseVersion } from '@tessera/api-client/response-version-calls';
import { modelOf } from '@tessera/fields/models';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { questionsOf } from '@tessera/form-model/questions-of';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Drawer } from '@tessera/shared-ui/drawer';
import { Icon } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useAtomValue } from 'jotai';
import { ChevronDown, ChevronUp, Printer, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OpenFile } from '../columns/table-column';
import { mayEditAtom } from '../store';
import { Corrections } from './corrections';
import { Marks } from './marks';
import { MarksForm } from './marks-form';
import { PrintChoice } from './print-choice';
import { ResponseAnswers } from './response-answers';
import { ResponseDetails } from './response-details';
import styles from './response-drawer.module.css';
import { usePrintKey } from './use-print-key';

interface ResponseDrawerProps {
  /** With the answers of the version that is shown. */
  response: FormResponse;
  /** The earlier version that is shown; null for the response as it is now. */
  version: ResponseVersion | null;
  onVersion: (version: ResponseVersion | null) => void;
  /** The version of the form that the visitor saw; null while it loads. */
  document: FormDocument | null;
  /** Version of the form now. */
  currentVersion: number;
  openFile: OpenFile;
  onClose: () => void;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onPrint: () => void;
  onDelete: () => void;
}

/** The heading: the first answer, which is usually a name. */
function titleOf(response: FormResponse, document: FormDocument | null): string {
  const [first] = document ? questionsOf(document) : [];
  if (!first) return 'Response';
  const model = modelOf(first);
  return model.text(first, model.read(first, response.data)) || 'Response';
}

/** At the ends of the list a button stays focusable: without the focus, the keys would not reach the drawer. */
function Steps({ onPrevious, onNext }: Pick<ResponseDrawerProps, 'onPrevious' | 'onNext'>) {
  return (
    <>
      <Button
        variant="ghost"
        icon
        aria-label="Previous response"
        aria-keyshortcuts="K"
        title="Previous response (K)"
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      >
        <Icon of={ChevronUp} />
      </Button>
      <Button
        variant="ghost"
        icon
        aria-label="Next response"
        aria-keyshortcuts="J"
        title="Next response (J)"
        aria-disabled={!onNext}
        onClick={onNext}
      >
        <Icon of={ChevronDown} />
      </Button>
    </>
  );
}

/** The keys that lead to another response. The focus can be in a control that goes away with this one. */
function pressKey(event: KeyboardEvent, onKeyDown: (event: KeyboardEvent) => void) {
  const { currentTarget } = event;
  onKeyDown(event);
  if (event.isDefaultPrevented() && currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true });
}

/** A complete response, with the form as the visitor saw it. */
export function ResponseDrawer({ response, version, document, currentVersion, openFile, ...act }: ResponseDrawerProps) {
  const mayEdit = useAtomValue(mayEditAtom);
  usePrintKey(act.onPrint);
  return (
    <Drawer
      open
      onOpenChange={(open) => open || act.onClose()}
      title={titleOf(response, document)}
      description={<ResponseDetails response={response} currentVersion={currentVersion} />}
      actions={<Steps onPrevious={act.onPrevious} onNext={act.onNext} />}
      onKeyDown={(event) => pressKey(event, act.onKeyDown)}
      footer={
        <>
          {mayEdit && (
            <Button variant="danger-quiet" onClick={act.onDelete}>
              <Icon of={Trash2} />
              Delete response
            </Button>
          )}
          <PrintChoice
            count={1}
            onPrint={act.onPrint}
            trigger={
              <Button variant="ghost">
                <Icon of={Printer} />
                Print
              </Button>
            }
          />
        </>
      }
    >
      {mayEdit ? <MarksForm key={response.id} response={response} /> : <Marks response={response} />}
      {response.correctedAt && <Corrections response={response} version={version} onVersion={act.onVersion} />}
      {document ? (
        <ResponseAnswers response={response} document={document} openFile={openFile} />
      ) : (
        <div className={styles.loading} role="status" aria-label="Loading response">
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      )}
      {response.receipt && (
        <div className={styles.receipt}>
          <p className={styles.marksLabel}>Receipt</p>
          <CopyField label="Receipt" value={response.receipt} copyLabel="Copy receipt" />
        </div>
      )}
    </Drawer>
  );
}
