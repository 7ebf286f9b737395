import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { usePrintSheet } from '@tessera/shared-ui/use-print-sheet';
import { useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { Marks } from '../response/marks';
import { ResponseAnswers } from '../response/response-answers';
import { ResponseDetails } from '../response/response-details';
import { printsMarksAtom } from '../store';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  formName: string;
  currentVersion: number;
  /** Each with the form as its visitor saw it. */
  responses: readonly { response: FormResponse; document: FormDocument }[];
  onPrinted: () => void;
}

/** Prints responses on pages of their own, without the rest of the screen. */
export function PrintSheet({ formName, currentVersion, responses, onPrinted }: PrintSheetProps) {
  usePrintSheet('responses', onPrinted);
  const printsMarks = useAtomValue(printsMarksAtom);
  return createPortal(
    <div className={styles.sheet} data-print-sheet="">
      {responses.map(({ response, document: form }) => (
        <article key={response.id} className={styles.response}>
          <h1>{formName}</h1>
          <p className={styles.details}>
            <ResponseDetails response={response} currentVersion={currentVersion} />
            {response.receipt && <span>Receipt {response.receipt}</span>}
          </p>
          {printsMarks && <Marks response={response} />}
          <ResponseAnswers response={response} document={form} />
        </article>
      ))}
    </div>,
    document.body,
  );
}
