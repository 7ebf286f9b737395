import { withIds, withNames } from '@tessera/form-model/pipe-names';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useAtomValue } from 'jotai';
import { Flag } from 'lucide-react';
import { limits } from '../../form-document/commands/limits';
import { documentAtom, pipeNamesAtom } from '../../store';
import conditions from '../conditions/conditions.module.css';
import { allComparables } from '../conditions/new-condition';
import { Problems } from '../conditions/problems';
import { TermList } from '../conditions/term-list';
import { InsertAnswer } from '../pipes/insert-answer';
import properties from '../properties/properties.module.css';
import { AddressInput } from './address-input';
import { EndingImage } from './ending-image';
import { USUAL_TITLE } from './ending-title';
import { RedirectSettings } from './redirect-settings';
import { useEnding } from './use-ending';

function Texts() {
  const { ending, change } = useEnding();
  const names = useAtomValue(pipeNamesAtom);
  return (
    <PanelSection>
      <Field label="Title" size="dense">
        {(control) => (
          <Input
            {...control}
            data-pipes
            value={withNames(ending.title, names)}
            maxLength={limits.ending.title}
            placeholder={USUAL_TITLE}
            onChange={(event) => change({ title: withIds(event.currentTarget.value, names) })}
          />
        )}
      </Field>
      <Field label="Text" size="dense">
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            data-pipes
            value={withNames(ending.text, names)}
            maxLength={limits.ending.text}
            placeholder="Your response has been submitted successfully."
            onChange={(event) => change({ text: withIds(event.currentTarget.value, names) })}
          />
        )}
      </Field>
      <InsertAnswer />
    </PanelSection>
  );
}

/** When the ending is shown. The default has no conditions. */
function ShownWhen() {
  const { ending, isDefault, change } = useEnding();
  const formDocument = useAtomValue(documentAtom);
  const { terms } = ending;
  return (
    <PanelSection title="Shown when">
      {isDefault ? (
        <p className={properties.hint}>When no other ending applies.</p>
      ) : (
        <fieldset className={terms.length > 0 ? conditions.rule : undefined} aria-label="Conditions of the ending">
          <TermList
            name="Ending"
            rule={ending}
            others={allComparables(formDocument)}
            addLabel="Add condition"
            mayBeEmpty
            onChange={change}
          />
        </fieldset>
      )}
    </PanelSection>
  );
}

function EndingButton() {
  const { ending, change } = useEnding();
  const names = useAtomValue(pipeNamesAtom);
  const { button = { label: '', address: '' } } = ending;
  const set = (next: typeof button) => change({ button: next.label || next.address ? next : undefined });
  return (
    <PanelSection title="Button">
      <Field label="Label" size="dense">
        {(control) => (
          <Input
            {...control}
            data-pipes
            value={withNames(button.label, names)}
            maxLength={limits.ending.label}
            placeholder="No button"
            onChange={(event) => set({ ...button, label: withIds(event.currentTarget.value, names) })}
          />
        )}
      </Field>
      <AddressInput label="Address" value={button.address} onChange={(address) => set({ ...button, address })} />
      <Switch
        label="Offer another response"
        spread
        checked={ending.offersAnother}
        onChange={(event) => change({ offersAnother: event.currentTarget.checked })}
      />
    </PanelSection>
  );
}

/** Settings of the shown ending. */
export function EndingProperties() {
  const { ending } = useEnding();
  return (
    // A key for each ending, so that the panel starts at its top.
    <section key={ending.id} className={properties.properties} aria-label="Properties">
      <header className={properties.head}>
        <div className={properties.title}>
          <Icon of={Flag} size="sm" />
          <h2>Ending</h2>
        </div>
      </header>
      <Texts />
      <EndingImage />
      <ShownWhen />
      <EndingButton />
      <RedirectSettings />
      <Problems id={ending.id} />
    </section>
  );
}
