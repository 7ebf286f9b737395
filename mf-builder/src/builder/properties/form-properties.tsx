import { withIds, withNames } from '@tessera/form-model/pipe-names';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useAtomValue, useSetAtom } from 'jotai';
import { History, Keyboard } from 'lucide-react';
import { describeForm } from '../../form-document/commands/form-commands';
import { limits } from '../../form-document/commands/limits';
import { documentAtom, overlayAtom, pipeNamesAtom, runAtom } from '../../store';
import { LazyVisitorSettings } from './lazy-visitor-settings';
import styles from './properties.module.css';

/** Settings of the whole form. */
export function FormProperties() {
  const { description } = useAtomValue(documentAtom);
  const names = useAtomValue(pipeNamesAtom);
  const run = useSetAtom(runAtom);
  const open = useSetAtom(overlayAtom);
  return (
    <PanelSection title="Form settings">
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => open('history')}>
          <Icon of={History} />
          Version history
        </Button>
        <Button size="sm" onClick={() => open('shortcuts')}>
          <Icon of={Keyboard} />
          Shortcuts
        </Button>
      </div>
      <Field label="Form description" size="dense">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            data-pipes
            value={withNames(description, names)}
            maxLength={limits.description}
            placeholder="Shown under the form’s name"
            onChange={(event) => run(describeForm(withIds(event.currentTarget.value, names)))}
          />
        )}
      </Field>
      <LazyVisitorSettings />
    </PanelSection>
  );
}
