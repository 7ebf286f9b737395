import type { ControlProps } from '../../control';
import { answerAt } from '../answer/answer-at';
import { LineControl } from '../text/line-control';
import { momentHandlers, takeMoment } from './moment-handlers';

interface MomentControlProps extends ControlProps {
  kind: 'date' | 'time';
}

/** The browser’s input for a date or a time. */
export function MomentControl({ kind, ...props }: MomentControlProps) {
  const { id, validation } = props.field;
  return (
    <LineControl
      {...props}
      take={takeMoment}
      input={{
        type: kind,
        min: validation.earliest,
        max: validation.latest,
        ...momentHandlers(answerAt(props.answers, id), (answer) => props.onChange(id, answer)),
      }}
    />
  );
}
