import type { Ending } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { questionsOf } from '@tessera/form-model/questions-of';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { useAtomValue } from 'jotai';
import { Plus, X } from 'lucide-react';
import { limits } from '../../form-document/commands/limits';
import { documentAtom } from '../../store';
import conditions from '../conditions/conditions.module.css';
import properties from '../properties/properties.module.css';
import { AddressInput } from './address-input';
import styles from './endings.module.css';
import { useEnding } from './use-ending';

type Redirect = NonNullable<Ending['redirect']>;

/** The answers that the address gets, each with the name of its parameter. */
function SentAnswers({ redirect, onChange }: { redirect: Redirect; onChange: (answers: Redirect['answers']) => void }) {
  const fields = questionsOf(useAtomValue(documentAtom));
  const { answers } = redirect;
  const [first] = fields;
  const change = (at: number, patch: Partial<Redirect['answers'][number]>) =>
    onChange(answers.map((each, place) => (place === at ? { ...each, ...patch } : each)));
  return (
    <>
      {answers.map(({ parameter, fieldId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters have no id, and the input keeps its caret
        <div key={at} className={styles.parameter}>
          <Input
            aria-label={`Parameter ${at + 1}`}
            value={parameter}
            maxLength={limits.ending.parameter}
            placeholder="name"
            onChange={(event) => change(at, { parameter: event.currentTarget.value })}
          />
          <Select
            aria-label={`Answer of parameter ${at + 1}`}
            value={fieldId}
            onChange={(event) => change(at, { fieldId: event.currentTarget.value })}
          >
            {fields.map((field) => (
              <option key={field.id} value={field.id}>
                {fieldName(field)}
              </option>
            ))}
          </Select>
          <Button
            variant="ghost"
            icon
            size="sm"
            aria-label={`Remove parameter ${at + 1}`}
            onClick={() => onChange(answers.filter((_, place) => place !== at))}
          >
            <Icon of={X} />
          </Button>
        </div>
      ))}
      {first && (
        <Button
          size="sm"
          className={conditions.start}
          onClick={() => onChange([...answers, { parameter: '', fieldId: first.id }])}
        >
          <Icon of={Plus} />
          Add an answer
        </Button>
      )}
    </>
  );
}

/** Opens an address after the form, with chosen answers. */
export function RedirectSettings() {
  const { ending, change } = useEnding();
  const { redirect } = ending;
  return (
    <PanelSection title="Redirect">
      <Switch
        label="Redirect to a website"
        spread
        checked={redirect !== undefined}
        onChange={(event) =>
          change({ redirect: event.currentTarget.checked ? { address: '', answers: [] } : undefined })
        }
      />
      {redirect && (
        <>
          <AddressInput
            label="Address of the website"
            value={redirect.address}
            onChange={(address) => change({ redirect: { ...redirect, address } })}
          />
          <SentAnswers redirect={redirect} onChange={(answers) => change({ redirect: { ...redirect, answers } })} />
        </>
      )}
      <p className={properties.hint}>
        Only https addresses of sites that your administrator allows. You choose which answers the address carries.
      </p>
    </PanelSection>
  );
}
