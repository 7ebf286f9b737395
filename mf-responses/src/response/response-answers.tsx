import { localFileSize } from '@tessera/fields/file-size';
import { type Field, modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import { summaryOf } from '@tessera/fields/summaries';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { stateOf } from '@tessera/form-model/logic/state-of';
import { fieldName, pageName } from '@tessera/form-model/names';
import { questionsOf } from '@tessera/form-model/questions-of';
import { useMemo } from 'react';
import type { OpenFile } from '../columns/table-column';
import styles from './response-answers.module.css';

interface ResponseAnswersProps {
  response: FormResponse;
  /** The form as the visitor saw it. */
  document: FormDocument;
  /** Undefined where files cannot be opened. */
  openFile?: OpenFile;
}

/** The answer to one question; an address line by line. */
function Answer({ field, response, openFile }: { field: Field } & Omit<ResponseAnswersProps, 'document'>) {
  const { Cell } = summaryOf(field);
  const columns = modelOf(field).csvColumns(field);
  const onOpenFile = openFile && ((name: string, at: number) => openFile(response, field.id, name, at));
  const answered = columns.filter(({ key }) => rawText(response.data[key] ?? null) !== '');
  const lines = columns.length > 1 && answered.length > 0 ? answered : columns.slice(0, 1);
  const files = response.files.filter(({ fieldId }) => fieldId === field.id);
  return (
    <dd className={styles.answer}>
      {lines.map(({ key }) => (
        <div key={key}>
          <Cell field={field} answers={response.data} column={key} isFull onOpenFile={onOpenFile} />
        </div>
      ))}
      {files.length > 0 && <small>{localFileSize(files.reduce((sum, { size }) => sum + size, 0))}</small>}
    </dd>
  );
}

/** All pages and questions of a response. Questions that its visitor did not see are marked. */
export function ResponseAnswers({ response, document, openFile }: ResponseAnswersProps) {
  const seen = useMemo(() => stateOf(compileConditions(document), response.data).visible, [document, response.data]);
  const known = new Set(document.pages.flatMap(({ fields }) => fields).flatMap((field) => modelOf(field).keys(field)));
  const others = Object.keys(response.data).filter((key) => !known.has(key));
  return (
    <>
      {document.pages.map((page) => (
        <section key={page.id} className={styles.page}>
          <h3>{pageName(page)}</h3>
          <dl>
            {questionsOf({ pages: [page] }).map((field) => (
              <div key={field.id}>
                <dt>{fieldName(field)}</dt>
                {seen.has(field.id) ? (
                  <Answer field={field} response={response} openFile={openFile} />
                ) : (
                  <dd className={styles.unseen}>Not shown to this visitor</dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {others.length > 0 && (
        <section className={styles.page}>
          <h3>Other answers</h3>
          <dl>
            {others.map((key) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd className={styles.answer}>{rawText(response.data[key] ?? null)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
