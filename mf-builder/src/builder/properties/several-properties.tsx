import { type Field, modelOf } from '@tessera/fields/models';
import { WidthSegments, widthOf, withWidth } from '@tessera/fields/width';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Icon } from '@tessera/shared-ui/icon';
import { isMac } from '@tessera/shared-ui/is-mac';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom } from 'jotai';
import { Copy, Layers, Trash2 } from 'lucide-react';
import { nameOf } from '../../form-document/commands/field-commands';
import { updateFields } from '../../form-document/commands/update-fields';
import { runAtom, selectedFieldsAtom } from '../../store';
import { removeFieldsAtom } from '../actions/field-actions';
import { duplicateSelectedAtom } from '../selection/several-actions';
import styles from './properties.module.css';
import severalStyles from './several-properties.module.css';

/** Whether visitors answer the field. Other fields have neither “Required” nor a width. */
function isAsked(field: Field): boolean {
  const { isContent, isHidden, calculation } = modelOf(field);
  return !isContent && !isHidden && !calculation;
}

/** Returns the value that all fields have; undefined if they differ. */
function commonValue<Value>(fields: readonly Field[], value: (field: Field) => Value): Value | undefined {
  const values = new Set(fields.map(value));
  return values.size === 1 ? [...values][0] : undefined;
}

/** The settings of all selected questions. If the values differ, the box is indeterminate, or no segment is chosen. */
function SharedSettings({ questions }: { questions: readonly Field[] }) {
  const run = useSetAtom(runAtom);
  const required = questions.filter((field) => field.required).length;
  const isAll = required === questions.length;
  return (
    <PanelSection>
      <p className={styles.hint}>Changes apply to all selected fields.</p>
      <Check
        label={
          <>
            Required
            <small className={severalStyles.count}>
              {required} of {questions.length} fields
            </small>
          </>
        }
        checked={isAll}
        indeterminate={required > 0 && !isAll}
        onChange={() => run(updateFields(questions, () => ({ required: !isAll })))}
      />
      <div className={severalStyles.row}>
        <span aria-hidden="true">Width</span>
        <WidthSegments
          width={commonValue(questions, widthOf)}
          onChange={(width) => run(updateFields(questions, (field) => withWidth(field, width)))}
        />
      </div>
    </PanelSection>
  );
}

function ShortcutHints() {
  const command = isMac() ? '⌘' : 'Ctrl';
  const rows = [
    { keys: ['Shift'], click: true, text: 'Select a range' },
    { keys: [command], click: true, text: 'Add or remove one' },
    { keys: [command, 'C'], click: false, text: 'Copy, also to another form' },
    { keys: [command, 'X'], click: false, text: 'Cut' },
    { keys: ['Del'], click: false, text: 'Delete' },
  ];
  return (
    <PanelSection title="Keys">
      <dl className={severalStyles.keys}>
        {rows.map(({ keys, click, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {click && ' + click'}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}

/** The properties panel for several selected fields. */
export function SeveralProperties() {
  const selected = useAtomValue(selectedFieldsAtom);
  const duplicate = useSetAtom(duplicateSelectedAtom);
  const remove = useSetAtom(removeFieldsAtom);
  const questions = selected.filter(isAsked);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Icon of={Layers} size="sm" />
          <h2>{nameOf(selected)} selected</h2>
        </div>
        <Button variant="ghost" icon size="sm" aria-label="Duplicate fields" onClick={duplicate}>
          <Icon of={Copy} />
        </Button>
        <Button variant="danger-quiet" icon size="sm" aria-label="Delete fields" onClick={() => remove(selected)}>
          <Icon of={Trash2} />
        </Button>
      </header>
      {questions.length > 0 && <SharedSettings questions={questions} />}
      <ShortcutHints />
    </>
  );
}
