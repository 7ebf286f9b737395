import { facetOf } from '@tessera/fields/facets';
import type { Choice, Json } from '@tessera/fields/field';
import { choicesOf, type Field, modelOf } from '@tessera/fields/models';
import { calculationFindings } from '@tessera/form-model/calculation-findings';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { sampleResult } from '@tessera/form-model/logic/calculations';
import { fieldName } from '@tessera/form-model/names';
import { pipesIn } from '@tessera/form-model/pipes';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { documentAtom } from '../../store';
import styles from './calculation-check.module.css';

/** The values that can be chosen as an answer: the options, countries, or words such as yes and no. */
function sampleChoices(field: Field): readonly Choice[] {
  const facet = facetOf(field);
  return (facet.kind === 'value' && facet.choices?.(field)) || choicesOf(field);
}

/** An answer to begin with: the first choice, a day, a number, or a text. */
function sampleAnswer(field: Field): string {
  const [choice] = sampleChoices(field);
  if (choice) return choice.value;
  const operands = Object.values(modelOf(field).comparisons).map(({ operand }) => operand);
  if (operands.includes('date')) return '2026-05-01';
  return operands.includes('number') ? '10' : 'Example';
}

/** The fields whose answers a calculation uses, also through other calculations. */
function usedFields(fields: ReadonlyMap<string, Field>, field: Field, known = new Set<string>()): Field[] {
  return pipesIn(modelOf(field).calculation?.(field) ?? '').flatMap(({ fieldId }): Field[] => {
    const used = fields.get(fieldId);
    if (!used || known.has(fieldId)) return [];
    known.add(fieldId);
    return modelOf(used).calculation ? usedFields(fields, used, known) : [used];
  });
}

interface SampleProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
}

function Sample({ field, value, onChange }: SampleProps) {
  const choices = sampleChoices(field);
  const name = fieldName(field);
  if (choices.length === 0)
    return <Input aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <Select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">No answer</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** Shows the result of a calculation on sample answers, or the problem of its expression. */
export function CalculationCheck({ field }: { field: Field }) {
  const formDocument = useAtomValue(documentAtom);
  const [typed, setTyped] = useState<{ [id: string]: string }>({});
  const fields = new Map(fieldsOf(formDocument).map((each) => [each.id, each]));
  const problem = calculationFindings(fields).find(({ target }) => target.id === field.id)?.message;
  const used = usedFields(fields, field);
  const textOf = (each: Field) => typed[each.id] ?? sampleAnswer(each);
  // For a list of options, the chosen one is a list of one.
  const answers = Object.fromEntries(
    used.map((each): [string, Json] => {
      const isList = Array.isArray(modelOf(each).read(each, {}));
      return [each.id, isList ? [textOf(each)].filter(Boolean) : textOf(each)];
    }),
  );
  const result = problem === undefined ? sampleResult(formDocument, field.id, answers) : null;
  const text = typeof result === 'number' ? modelOf(field).text(field, result, navigator.language) : '—';
  return (
    <PanelSection title="Sample answers">
      {used.length > 0 && (
        <dl className={styles.sample}>
          {used.map((each) => (
            <div key={each.id}>
              <dt>{fieldName(each)}</dt>
              <dd>
                <Sample
                  field={each}
                  value={textOf(each)}
                  onChange={(value) => setTyped((before) => ({ ...before, [each.id]: value }))}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.result} role="status">
        <span>Result</span>
        <b>{text}</b>
        {problem === undefined ? null : <FieldError id={`${field.id}-expression`}>{problem}</FieldError>}
      </div>
    </PanelSection>
  );
}
