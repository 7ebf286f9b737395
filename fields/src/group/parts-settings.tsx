import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldDetails, FieldOf, Subfield } from '../field';
import type { FieldPatch, SettingsProps } from '../field-settings';
import { newName } from '../shared/settings/new-name';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { cutText } from '../shared/text/cut-text';
import { innerModel, innerTypes } from './inner-models';
import { MAX_PART_OPTIONS, MAX_PARTS } from './parts';
import own from './settings.module.css';

type Part = NonNullable<FieldDetails['parts']>[number];

const MAX_LABEL = 500;
const MAX_OPTION = 500;

/** The settings of a part; those of a line of text where it has none. */
function partOf(field: FieldOf, name: string): Part {
  return field.details?.parts?.find((part) => part.name === name) ?? { name, type: 'text', options: [] };
}

/** The parts with other subfields and other settings; settings without a subfield are left out. */
function withParts(field: FieldOf, subfields: Subfield[], changed?: Part): FieldPatch {
  const parts = subfields.map(({ name }) => (changed?.name === name ? changed : partOf(field, name)));
  return { subfields, details: { ...field.details, parts } };
}

function newPart(field: FieldOf): Subfield {
  return {
    name: `part-${newName()}`,
    label: `Question ${field.subfields.length + 1}`,
    placeholder: '',
    required: false,
  };
}

/** The options as lines of text. A line that is still empty stays until the owner leaves the input. */
function Options({ part, onChange }: { part: Part; onChange: (options: string[]) => void }) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const lines = text.split('\n').map((line) => cutText(line, MAX_OPTION));
    onChange([...new Set(lines.filter((line) => line.trim()))].slice(0, MAX_PART_OPTIONS));
  };
  return (
    <Field label="Options, one per line" size="dense">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={draft ?? part.options.join('\n')}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
        />
      )}
    </Field>
  );
}

interface PartSettingProps extends Pick<SettingsProps, 'field' | 'onChange'> {
  at: number;
  subfield: Subfield;
}

/** The buttons that move and remove a part. */
function PartButtons({ field, at, onChange }: PartSettingProps) {
  const { subfields } = field;
  const name = subfields[at]?.label || `question ${at + 1}`;
  const move = (to: number) => {
    const others = subfields.filter((_each, place) => place !== at);
    onChange({ subfields: [...others.slice(0, to), ...subfields.slice(at, at + 1), ...others.slice(to)] });
  };
  return (
    <div className={own.buttons}>
      <Button variant="ghost" icon aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at - 1)}>
        <Icon of={ArrowUp} size="sm" />
      </Button>
      <Button
        variant="ghost"
        icon
        aria-label={`Move ${name} down`}
        disabled={at === subfields.length - 1}
        onClick={() => move(at + 1)}
      >
        <Icon of={ArrowDown} size="sm" />
      </Button>
      <Button
        variant="ghost"
        icon
        aria-label={`Remove ${name}`}
        disabled={subfields.length === 1}
        onClick={() =>
          onChange(
            withParts(
              field,
              subfields.filter((_each, place) => place !== at),
            ),
          )
        }
      >
        <Icon of={X} size="sm" />
      </Button>
    </div>
  );
}

/** The label and the type of a part, its options, and whether it is required. */
function PartSetting(props: PartSettingProps) {
  const { field, at, subfield, onChange } = props;
  const part = partOf(field, subfield.name);
  const change = (patch: Partial<Subfield>) =>
    onChange({ subfields: field.subfields.map((each, place) => (place === at ? { ...each, ...patch } : each)) });
  const number = at + 1;
  const hasOptions = innerModel(part).hasOptions;
  const setType = (type: string) => {
    const isFirst = innerModel({ type }).hasOptions && part.options.length === 0;
    const options = isFirst ? [...innerModel({ type }).create({ id: '', createdAt: '' }).options] : part.options;
    onChange(withParts(field, field.subfields, { ...part, type, options }));
  };
  return (
    <fieldset className={styles.part} aria-label={`Field ${number}`}>
      <Field label={`Label of field ${number}`} size="dense">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_LABEL}
            value={subfield.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={`Type of field ${number}`} size="dense">
        {(control) => (
          <Select {...control} value={part.type} onChange={(event) => setType(event.currentTarget.value)}>
            {innerTypes.map((type) => (
              <option key={type} value={type}>
                {innerModel({ type }).name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasOptions && (
        <Options
          part={part}
          onChange={(options) => onChange(withParts(field, field.subfields, { ...part, options }))}
        />
      )}
      <Switch
        label="Required"
        aria-label={`${subfield.label || `Field ${number}`} is required`}
        spread
        checked={subfield.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <PartButtons {...props} />
    </fieldset>
  );
}

/** The questions of each entry: add, name, type, require, move and remove them. */
export const PartsSettings = readsOnly(['subfields', 'details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Fields of each entry">
    <div className={styles.parts}>
      {field.subfields.map((subfield, at) => (
        <PartSetting key={subfield.name} field={field} at={at} subfield={subfield} onChange={onChange} />
      ))}
    </div>
    <Button
      size="sm"
      className={styles.start}
      disabled={field.subfields.length >= MAX_PARTS}
      onClick={() => onChange(withParts(field, [...field.subfields, newPart(field)]))}
    >
      <Icon of={Plus} />
      Add field
    </Button>
  </PanelSection>
));
