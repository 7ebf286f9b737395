import { comparisonLabel } from '@tessera/fields/comparison-labels';
import { filterComparisons, operandChoices } from '@tessera/fields/filter-comparisons';
import type { Field as FormField } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { PopoverBody, PopoverFoot } from '@tessera/shared-ui/popover';
import { Select } from '@tessera/shared-ui/select';
import { type FormEvent, useMemo, useState } from 'react';
import { allCountries } from './all-countries';
import {
  ANY_OF,
  applyDraft,
  type Draft,
  fieldOf,
  firstDraft,
  NONE_OF,
  operandKind,
  RANGE,
  type Subject,
  scaleOf,
  withComparison,
} from './draft';
import { OperandInput, OptionsInput } from './operand-input';
import { type ChoiceName, choiceSubjects, periodLabels } from './response-subjects';

export interface FilterFormProps {
  query: ResponseQuery;
  fields: ReadonlyMap<string, FormField>;
  onApply: (query: ResponseQuery) => void;
  onCancel: () => void;
}

type Fields = FilterFormProps['fields'];
type Label = readonly [value: string, label: string];

/** The labels that follow “Submitted”, with a capital letter. */
const periods: Label[] = [
  ...Object.entries(periodLabels).map(
    ([value, label]): Label => [value, (label.charAt(0).toUpperCase() + label.slice(1)).replace('In the last', 'Last')],
  ),
  [RANGE, 'Range of dates'],
];

function comparisonsOf({ subject }: Draft, fields: Fields): Label[] {
  const field = fieldOf(subject, fields);
  if (field)
    return Object.entries(filterComparisons(field)).map(([id, comparison]) => [id, comparisonLabel(id, comparison)]);
  if (subject === 'submitted') return periods;
  const anyOf: Label = [ANY_OF, 'is any of'];
  if (subject === 'country') return [[ANY_OF, 'is']];
  return subject === 'version' ? [anyOf] : [anyOf, [NONE_OF, 'is none of']];
}

interface ValueProps {
  draft: Draft;
  fields: Fields;
  error: string;
  onChange: (operand: Draft['operand']) => void;
}

function RangeInput({ draft, error, onChange }: ValueProps) {
  const { from = '', to = '' } = draft.operand as { from?: string; to?: string };
  return (
    <>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value, to })}
          />
        )}
      </Field>
      <Field label="To" error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to}
            onChange={(event) => onChange({ from, to: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

function CountryInput({ draft, error, onChange }: ValueProps) {
  const countries = useMemo(allCountries, []);
  return (
    <Field label="Country" error={error}>
      {(control) => (
        <Select {...control} value={String(draft.operand)} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="unknown">Unknown</option>
        </Select>
      )}
    </Field>
  );
}

function ValueInput(props: ValueProps) {
  const { draft, fields, error, onChange } = props;
  const field = fieldOf(draft.subject, fields);
  if (field) {
    const scale = scaleOf(draft, fields);
    return (
      <OperandInput
        kind={operandKind(draft, fields)}
        options={operandChoices(field, filterComparisons(field)[draft.comparison])}
        value={draft.operand}
        hint={scale && `A ${scale}`}
        error={error}
        onChange={onChange}
      />
    );
  }
  if (draft.subject === 'submitted') return draft.comparison === RANGE ? <RangeInput {...props} /> : null;
  if (draft.subject === 'country') return <CountryInput {...props} />;
  if (draft.subject === 'version') {
    return (
      <Field label="Versions" hint="Such as “2” or “1, 3”" error={error}>
        {(control) => (
          <Input {...control} value={String(draft.operand)} onChange={(event) => onChange(event.currentTarget.value)} />
        )}
      </Field>
    );
  }
  const { values, labelOf } = choiceSubjects[draft.subject as ChoiceName];
  const options = values.map((value) => ({ value, label: labelOf(value) }));
  return <OptionsInput legend="Values" options={options} value={draft.operand} error={error} onChange={onChange} />;
}

function SubjectOptions({ fields }: { fields: Fields }) {
  return (
    <>
      {[...fields.values()].map((field) => (
        <option key={field.id} value={`field:${field.id}`}>
          {fieldName(field)}
        </option>
      ))}
      <option value="submitted">Submitted</option>
      {Object.entries(choiceSubjects).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
      <option value="country">Country</option>
      <option value="version">Form version</option>
    </>
  );
}

/** A new filter: field, comparison and value. It stays open while the value is not valid. */
export function FilterForm({ query, fields, onApply, onCancel }: FilterFormProps) {
  const [first] = fields.keys();
  const [draft, setDraft] = useState(() => firstDraft(first === undefined ? 'submitted' : `field:${first}`, fields));
  const [error, setError] = useState('');
  const change = (next: Draft) => {
    setDraft(next);
    setError('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const applied = applyDraft(draft, query, fields);
    if ('error' in applied) setError(applied.error);
    else onApply(applied.query);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <PopoverBody>
        <Field label="Field">
          {(control) => (
            <Select
              {...control}
              value={draft.subject}
              onChange={(event) => change(firstDraft(event.currentTarget.value as Subject, fields))}
            >
              <SubjectOptions fields={fields} />
            </Select>
          )}
        </Field>
        <Field label={draft.subject === 'submitted' ? 'When' : 'Comparison'}>
          {(control) => (
            <Select
              {...control}
              value={draft.comparison}
              onChange={(event) => change(withComparison(draft, event.currentTarget.value, fields))}
            >
              {comparisonsOf(draft, fields).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ValueInput draft={draft} fields={fields} error={error} onChange={(operand) => change({ ...draft, operand })} />
      </PopoverBody>
      <PopoverFoot>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Add filter
        </Button>
      </PopoverFoot>
    </Form>
  );
}
