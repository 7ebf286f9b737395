import type { TemplateStep } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import type { FormDocument } from '@tessera/form-model/form';
import { inSteps } from '@tessera/form-model/step-pages';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useState } from 'react';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { open } from '../form-session/submission';
import { FillFrame } from '../frame/fill-frame';
import { useMessages } from '../messages/use-messages';
import { PreviewBar, PreviewFrame } from './preview-bar';
import { PreviewEnd } from './preview-end';
import { PreviewTheme } from './preview-theme';
import { previewTransport } from './preview-transport';
import own from './template-preview.module.css';

/** Opens the template in the builder as a new form. */
const UseTemplate = ({ step, variant }: { step: TemplateStep; variant: 'primary' | 'secondary' }) => (
  <ButtonLink as={Link} to="/form-builder" state={step} variant={variant} size={variant === 'primary' ? 'md' : 'sm'}>
    Use template
  </ButtonLink>
);

function FormSession({ template, onDone }: { template: FormDocument; onDone: () => void }) {
  const [opening] = useState(open);
  const [initial] = useState(() => begin(inSteps({ ...template, id: 'template', version: 1 })));
  const messages = useMessages(template.settings.language);
  return (
    <PreviewTheme form={template} messages={messages}>
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
    </PreviewTheme>
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
        <PreviewEnd onAgain={() => setDone(false)}>
          <UseTemplate step={step} variant="primary" />
        </PreviewEnd>
      ) : (
        <FormSession template={step.template} onDone={() => setDone(true)} />
      )}
    </PreviewFrame>
  );
}
