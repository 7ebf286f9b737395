import { OptionRow } from '@tessera/shared-ui/option-row';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { linkedText } from '../shared/linked-text/linked-text';
import { fieldLabel } from '../shared/question/field-label';
import { QuestionGroup } from '../shared/question/question-group';
import { model } from './model';

/** A box with the text to agree to. Its links open in a new tab, so that the answers stay. */
export function ConsentControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const isGiven = model.read(field, { [field.id]: answerAt(answers, field.id) }) === true;
  const { agreement = '' } = field.details ?? {};
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages}>
      <OptionRow
        type="checkbox"
        id={`${field.id}-tick`}
        name={field.id}
        value="true"
        checked={isGiven}
        required={required}
        aria-invalid={Boolean(errors[field.id])}
        onChange={(event) => onChange(field.id, event.currentTarget.checked || '')}
      >
        {linkedText(agreement.trim() || fieldLabel(field, messages)).map((piece) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <a key={piece.address} href={piece.address} target="_blank" rel="noopener noreferrer">
              {piece.text}
            </a>
          ),
        )}
      </OptionRow>
    </QuestionGroup>
  );
}
