import type { TemplateStep } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import type { FormDocument } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useEffect, useRef, useState } from 'react';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { open } from '../form-session/submission';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { english } from '../messages/english';
import { useMessages } from '../messages/use-messages';
import { PreviewBar, PreviewFrame } from './preview-bar';
import { previewTransport } from './preview-transport';
import own from './template-preview.module.css';

/** Opens the template in the builder as a new form. */
const UseTemplate = ({ step, variant }: { step: TemplateStep; variant: 'primary' | 'secondary' }) => (
  <ButtonLink as={Link} to="/form-builder" state={step} variant={variant} size={variant === 'primary' ? 'md' : 'sm'}>
    Use template
  </ButtonLink>
);

/** Replaces the visitor’s thank-you screen: nothing was submitted. */
function Finished({ step, again }: { step: TemplateStep; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FillFrame messages={english}>
      <main className={styles.state}>
        <h1 ref={heading} tabIndex={-1}>
          Your visitors see the thank-you page here
        </h1>
        <p>Your answers were checked as theirs will be. Nothing was sent or stored.</p>
        <div className={own.ways}>
          <UseTemplate step={step} variant="primary" />
          <Button onClick={again}>Start again</Button>
        </div>
      </main>
    </FillFrame>
  );
}

function FormSession({ template, onDone }: { template: FormDocument; onDone: () => void }) {
  const [opening] = useState(open);
  const [initial] = useState(() => begin({ ...template, id: 'template', version: 1 }));
  const messages = useMessages(template.settings.language);
  return (
    <FillFrame messages={messages}>
      <VisitorForm
        initial={initial}
        opening={opening}
        transport={previewTransport}
        messages={messages}
        source="preview"
        onStored={onDone}
      />
    </FillFrame>
  );
}

/** The visitor’s page with a template, up to the end. Sends and stores nothing. */
export function TemplatePreview({ step }: { step: TemplateStep }) {
  const [isDone, setDone] = useState(false);
  useDocumentTitle(step.template.name, 'Template preview');
  return (
    <PreviewFrame>
      <PreviewBar to={step.from} back="Back to Templates">
        <span className={own.notice}>Template preview. Nothing is sent or stored.</span>
        <UseTemplate step={step} variant="secondary" />
      </PreviewBar>
      {isDone ? (
        <Finished step={step} again={() => setDone(false)} />
      ) : (
        <FormSession template={step.template} onDone={() => setDone(true)} />
      )}
    </PreviewFrame>
  );
}
