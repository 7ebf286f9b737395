import type { FormResponse } from '@tessera/form-model/form';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useState } from 'react';
import { CountedAnswers } from '../demo-form/counted-answers';
import { tryForm } from '../demo-form/try-form.build-time';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { open } from '../form-session/submission';
import { FillFrame } from '../frame/fill-frame';
import { english } from '../messages/english';
import { previewTransport } from '../preview/preview-transport';
import type { Transport } from '../transport/transport';

interface TrialProps {
  onSubmitted: (data: FormResponse['data']) => void;
  onDone: () => void;
}

function Trial({ onSubmitted, onDone }: TrialProps) {
  const [opening] = useState(open);
  const [initial] = useState(() => begin({ ...tryForm, id: 'try', version: 1 }));
  const transport: Transport = {
    ...previewTransport,
    submit: (submission) => {
      onSubmitted(submission.data);
      return previewTransport.submit(submission);
    },
  };
  return (
    <VisitorForm
      initial={initial}
      opening={opening}
      transport={transport}
      messages={english}
      source="preview"
      onStored={onDone}
    />
  );
}

/** The form on the landing page, in a frame: the visitor’s page, which counts the answers in itself and sends nothing. */
export default function TryPage() {
  const [submitted, setSubmitted] = useState<FormResponse['data'][]>([]);
  const [isDone, setDone] = useState(false);
  useDocumentTitle('Try a form');
  return (
    <FillFrame messages={english}>
      {isDone ? (
        <CountedAnswers form={tryForm} submitted={submitted} again={() => setDone(false)} />
      ) : (
        <Trial onSubmitted={(data) => setSubmitted((all) => [...all, data])} onDone={() => setDone(true)} />
      )}
    </FillFrame>
  );
}
