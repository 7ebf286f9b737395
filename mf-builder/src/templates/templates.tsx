import { errorMessage } from '@tessera/api-client/errors';
import type { PageProps, TemplateStep } from '@tessera/federation/contract';
import { useNavigate } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { templates } from '@tessera/templates/catalogue';
import { findTemplates } from '@tessera/templates/find-templates';
import type { Template } from '@tessera/templates/template';
import { useState } from 'react';
import { createOrSaveDraft } from '../drafts/create-or-save-draft';
import { createDraftStore } from '../drafts/draft-store';
import frame from '../page-frame.module.css';
import { CategoryList } from './category-list';
import { TemplateTile } from './template-tile';
import styles from './templates.module.css';
import { templatesAddress, useTemplateQuery } from './use-template-query';
import { withOwnIds } from './with-own-ids';

/** Creates a form from a template and opens it in the builder. */
function useTemplateForm({ api, session }: PageProps) {
  const navigate = useNavigate();
  const [openingId, setOpeningId] = useState('');
  const [problem, setProblem] = useState('');
  const use = async (template: Template) => {
    // Ignores a second press.
    if (openingId) return;
    setOpeningId(template.id);
    setProblem('');
    try {
      const drafts = createDraftStore(session.user?.id ?? '');
      const form = await createOrSaveDraft(api, drafts, withOwnIds(template.document));
      navigate(`/form-builder/${form.id}`);
    } catch (error) {
      setProblem(errorMessage(error));
      setOpeningId('');
    }
  };
  return { use, openingId, problem };
}

/** The template gallery. */
export function Templates(props: PageProps) {
  const { query, change } = useTemplateQuery();
  const { category, search } = query;
  const navigate = useNavigate();
  const { use, openingId, problem } = useTemplateForm(props);
  const found = findTemplates(templates, category, search);
  const preview = ({ document: formDocument }: Template) => {
    const step: TemplateStep = { template: formDocument, from: templatesAddress(query) };
    navigate('/template-preview', { state: step });
  };

  return (
    <>
      <div className={frame.head}>
        <div>
          <h1>Templates</h1>
          <p>{templates.length} forms to start with. Each opens in the builder as a draft.</p>
        </div>
        <SearchInput
          className={styles.search}
          aria-label="Search templates"
          placeholder="Search templates"
          value={search}
          onChange={(event) => change({ search: event.target.value })}
        />
      </div>
      {problem && <Alert className={styles.problem}>The form could not be created. {problem}</Alert>}
      <div className={styles.catalogue}>
        <CategoryList {...query} />
        {found.length > 0 ? (
          <div className={styles.gallery}>
            {found.map((template) => (
              <TemplateTile
                key={template.id}
                template={template}
                isBusy={openingId === template.id}
                onUse={use}
                onPreview={preview}
              />
            ))}
          </div>
        ) : (
          <EmptyState
            title="No templates found"
            actions={<Button onClick={() => change({ category: '', search: '' })}>Clear filters</Button>}
          >
            No template matches your search.
          </EmptyState>
        )}
      </div>
    </>
  );
}
