import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { modelOf } from '@tessera/fields/models';
import { summaryOf } from '@tessera/fields/summaries';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { download } from '@tessera/shared-ui/download';
import { Drawer } from '@tessera/shared-ui/drawer';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Calendar, ChevronDown, ChevronUp, Globe, Printer, Timer, Trash2 } from 'lucide-react';
import { countryName, durationWords } from './facts';
import styles from './response-drawer.module.css';

interface ResponseDrawerProps {
  api: ApiClient;
  response: FormResponse;
  /** The version of the form that the visitor saw. */
  document: FormDocument;
  onClose: () => void;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDelete: () => void;
  onFailure: (message: string) => void;
}

const Facts = ({ response }: { response: FormResponse }) => (
  <>
    <span className={styles.fact}>
      <Icon of={Calendar} size="sm" />
      {formatDateTime(response.submittedAt)}
    </span>
    {response.durationMs !== null && (
      <span className={styles.fact}>
        <Icon of={Timer} size="sm" />
        {durationWords(response.durationMs)}
      </span>
    )}
    {response.country && (
      <span className={styles.fact}>
        <Icon of={Globe} size="sm" />
        {countryName(response.country)}
      </span>
    )}
    {response.source === 'preview' && <span className={styles.fact}>Preview</span>}
  </>
);

/** The heading: the first answer, which is usually a name. */
function titleOf(response: FormResponse, document: FormDocument): string {
  const [first] = document.pages.flatMap((page) => page.fields);
  if (!first) return 'Response';
  const model = modelOf(first);
  return model.text(first, model.read(first, response.data)) || 'Response';
}

/** A complete response, with the form as the visitor saw it. */
export function ResponseDrawer({ api, response, document, ...act }: ResponseDrawerProps) {
  const openFile = (fieldId: string) => async (name: string, index: number) => {
    const file = response.files.find((each) => each.fieldId === fieldId && each.index === index);
    if (!file) return act.onFailure(`${name} is not stored with this response.`);
    try {
      download(await api.downloadFile(response.formId, response.id, file.id), name);
    } catch (error) {
      act.onFailure(errorMessage(error));
    }
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => open || act.onClose()}
      title={titleOf(response, document)}
      description={<Facts response={response} />}
      footer={
        <>
          <Button variant="danger-quiet" onClick={act.onDelete}>
            <Icon of={Trash2} />
            Delete response
          </Button>
          <span className={styles.steps}>
            <Button
              variant="ghost"
              icon
              aria-label="Previous response"
              disabled={!act.onPrevious}
              onClick={act.onPrevious}
            >
              <Icon of={ChevronUp} />
            </Button>
            <Button variant="ghost" icon aria-label="Next response" disabled={!act.onNext} onClick={act.onNext}>
              <Icon of={ChevronDown} />
            </Button>
            <Button variant="ghost" icon aria-label="Print" onClick={() => window.print()}>
              <Icon of={Printer} />
            </Button>
          </span>
        </>
      }
    >
      {document.pages.map((page) => (
        <section key={page.id} className={styles.page}>
          <h3>{pageName(page)}</h3>
          <dl>
            {page.fields.flatMap((field) => {
              const { Cell } = summaryOf(field);
              return modelOf(field)
                .csvColumns(field)
                .map(({ key, header }) => (
                  <div key={key}>
                    <dt>{header}</dt>
                    <dd>
                      <Cell field={field} answers={response.data} column={key} onOpenFile={openFile(field.id)} />
                    </dd>
                  </div>
                ));
            })}
          </dl>
        </section>
      ))}
    </Drawer>
  );
}
