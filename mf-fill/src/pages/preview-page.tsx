import type { PageProps } from '@tessera/federation/contract';
import { useLocation, useParams } from '@tessera/federation/router';
import { FormPreview } from '../preview/form-preview';
import { NothingToPreview } from '../preview/nothing-to-preview';
import { TemplatePreview } from '../preview/template-preview';
import { readTemplateStep } from '../preview/template-step';

/**
 * The owner’s preview: the visitor’s page below a bar, with the form of the address or the template of the navigation
 * state.
 */
export default function PreviewPage({ api }: PageProps) {
  const { formId } = useParams();
  const { state, key } = useLocation();
  if (formId) return <FormPreview key={formId} api={api} formId={formId} />;
  const step = readTemplateStep(state);
  if (step) return <TemplatePreview key={key} step={step} />;
  return (
    <NothingToPreview title="No template to preview" to="/templates" action="View Templates">
      Choose a template, and look at it from there.
    </NothingToPreview>
  );
}
