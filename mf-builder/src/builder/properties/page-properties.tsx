import type { Page } from '@tessera/form-model/form';
import { withIds, withNames } from '@tessera/form-model/pipe-names';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useAtomValue, useSetAtom } from 'jotai';
import { FileText } from 'lucide-react';
import { limits } from '../../form-document/commands/limits';
import { type PagePatch, updatePage } from '../../form-document/commands/page-commands';
import { pageAtom, pipeNamesAtom, runAtom } from '../../store';
import { ConditionSection } from '../conditions/condition-section';
import { Problems } from '../conditions/problems';
import { FormProperties } from './form-properties';
import { LazyConversationProperties } from './lazy-conversation-properties';
import { PageList } from './page-list';
import styles from './properties.module.css';

function PageTexts({ page }: { page: Page }) {
  const run = useSetAtom(runAtom);
  const names = useAtomValue(pipeNamesAtom);
  const change = (patch: PagePatch) => run(updatePage(page, patch));
  return (
    <PanelSection>
      <Field label="Page name" hint="For you; visitors read the title." size="dense">
        {(control) => (
          <Input
            {...control}
            value={page.name}
            maxLength={limits.page.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Title" size="dense">
        {(control) => (
          <Input
            {...control}
            data-pipes
            value={withNames(page.title, names)}
            maxLength={limits.page.title}
            onChange={(event) => change({ title: withIds(event.currentTarget.value, names) })}
          />
        )}
      </Field>
      <Field label="Description" size="dense">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            data-pipes
            value={withNames(page.description, names)}
            maxLength={limits.page.description}
            onChange={(event) => change({ description: withIds(event.currentTarget.value, names) })}
          />
        )}
      </Field>
    </PanelSection>
  );
}

/** Settings of the current page and of the form. */
export function PageProperties() {
  const page = useAtomValue(pageAtom);
  if (!page) return null;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Icon of={FileText} size="sm" />
          <h2>{page.name}</h2>
        </div>
      </header>
      <PageTexts key={page.id} page={page} />
      <PageList />
      <Problems id={page.id} />
      <ConditionSection kind="page" id={page.id} />
      <FormProperties />
      <LazyConversationProperties />
    </>
  );
}
