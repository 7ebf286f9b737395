import { Check } from '@tessera/shared-ui/check';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { useState } from 'react';
import type { Choice, FieldDetails, FieldOf } from '../../field';
import type { SettingsProps } from '../../field-settings';
import { MAX_OPTION_TEXT, MAX_POINTS } from '../field-limits';
import { NumberSetting } from '../number/number-setting';
import { parseNumber } from '../number/numeric';
import { TextSetting } from '../settings/text-setting';
import { cutText } from '../text/cut-text';
import styles from './quiz-settings.module.css';
import { answerable, mostPoints } from './score-question';

/** Longest feedback, in characters. */
const MAX_FEEDBACK = 500;
/** Most right answers that are typed. */
const MAX_TYPED = 300;
/** From this number on, choices are added to the list one by one: a list of countries is longer than the panel. */
const MANY_CHOICES = 30;

type QuizProps = Pick<SettingsProps, 'field' | 'onChange'>;

/** The change of some settings; those that are undefined are removed. The first right answer gives a point. */
function withQuiz({ details }: FieldOf, change: FieldDetails): Parameters<SettingsProps['onChange']>[0] {
  const next = { ...details, ...change };
  const isFirst = !details?.rightAnswers?.length && (change.rightAnswers?.length ?? 0) > 0;
  if (isFirst && next.points === undefined) next.points = 1;
  return { details: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) };
}

/** The points of one option. A text that is no whole number stays visible until the owner leaves the input. */
function OptionPoints({ label, points, onChange }: { label: string; points: number; onChange(points: number): void }) {
  const [draft, setDraft] = useState<string>();
  const read = (text: string) => {
    const number = parseNumber(text) ?? 0;
    return Number.isInteger(number) && Math.abs(number) <= MAX_POINTS ? number : undefined;
  };
  return (
    <Input
      aria-label={`Points for ${label}`}
      aria-invalid={(draft !== undefined && read(draft) === undefined) || undefined}
      inputMode="text"
      value={draft ?? points}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        const number = read(text);
        if (number !== undefined) onChange(number);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

interface ChoiceListProps extends QuizProps {
  choices: readonly Choice[];
  /** Whether there are right answers; otherwise only points, for calculations. */
  isQuiz?: boolean;
}

/** The choices that are listed: all of a few; of many those that count, and those that the owner added. */
function useListed({ field, choices }: ChoiceListProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const { rightAnswers = [], optionPoints = [] } = field.details ?? {};
  if (choices.length < MANY_CHOICES) return { listed: choices, others: [], add: () => undefined };
  const shown = new Set([...added, ...rightAnswers, ...optionPoints.map(({ option }) => option)]);
  return {
    listed: choices.filter(({ value }) => shown.has(value)),
    others: choices.filter(({ value }) => !shown.has(value)),
    add: (value: string) => setAdded([...added, value]),
  };
}

/** Each choice with its points, and whether it is right. */
function ChoiceList(props: ChoiceListProps) {
  const { field, onChange, isQuiz = true } = props;
  const { rightAnswers = [], optionPoints = [] } = field.details ?? {};
  const { listed, others, add } = useListed(props);
  const pointsOf = (option: string) => optionPoints.find((each) => each.option === option)?.points ?? 0;
  const mark = (option: string, isRight: boolean) => {
    const others = rightAnswers.filter((each) => each !== option);
    onChange(withQuiz(field, { rightAnswers: isRight ? [...others, option] : others.length > 0 ? others : undefined }));
  };
  const give = (option: string, points: number) => {
    const others = optionPoints.filter((each) => each.option !== option);
    const next = points === 0 ? others : [...others, { option, points }];
    onChange(withQuiz(field, { optionPoints: next.length > 0 ? next : undefined }));
  };
  return (
    <div className={styles.choices} data-points={isQuiz ? undefined : true}>
      <div className={styles.head} aria-hidden="true">
        <span>Option</span>
        <span>{isQuiz ? 'Extra points' : 'Points'}</span>
        {isQuiz && <span>Right</span>}
      </div>
      {listed.map(({ value, label }) => (
        <div key={value} className={styles.choice}>
          <span>{label}</span>
          <OptionPoints label={label} points={pointsOf(value)} onChange={(points) => give(value, points)} />
          {isQuiz && (
            <Check
              type="checkbox"
              aria-label={`${label} is right`}
              checked={rightAnswers.includes(value)}
              onChange={(event) => mark(value, event.currentTarget.checked)}
            />
          )}
        </div>
      ))}
      {others.length > 0 && (
        <Select aria-label="Add an option" value="" onChange={(event) => add(event.currentTarget.value)}>
          <option value="">Add an option…</option>
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** The texts or numbers that are right, one per line. */
function TypedAnswers({ field, onChange }: QuizProps) {
  const stored = (field.details?.rightAnswers ?? []).join('\n');
  const [draft, setDraft] = useState(stored);
  const lines = [...new Set(draft.split('\n').map((line) => line.trim()))].filter(Boolean);
  return (
    <TextSetting
      name="Right answers"
      hint="One per line. Upper and lower case do not matter."
      rows={3}
      // The stored list has no blank lines. Undo changes it from outside.
      value={lines.join('\n') === stored ? draft : stored}
      onText={(text) => {
        setDraft(text);
        const right = [...new Set(text.split('\n').map((line) => cutText(line.trim(), MAX_OPTION_TEXT)))].filter(
          Boolean,
        );
        onChange(withQuiz(field, { rightAnswers: right.length > 0 ? right.slice(0, MAX_TYPED) : undefined }));
      }}
    />
  );
}

/** The settings of a question in a quiz: its right answers, points and feedback. Nothing for fields without a right answer. */
export function QuizSettings({ field, onChange }: QuizProps) {
  const found = answerable(field);
  if (!found) return null;
  const { points, rightFeedback = '', wrongFeedback = '' } = field.details ?? {};
  const most = mostPoints(field);
  return (
    <PanelSection title="Quiz">
      {found.kind === 'choices' ? (
        <ChoiceList field={field} onChange={onChange} choices={found.choices} />
      ) : (
        <TypedAnswers field={field} onChange={onChange} />
      )}
      <NumberSetting
        label="Points for the right answer"
        value={points}
        onChange={(next) => onChange(withQuiz(field, { points: next }))}
        max={MAX_POINTS}
      />
      <p className={styles.most}>{most === 1 ? 'At most 1 point' : `At most ${most} points`}</p>
      <TextSetting
        name="Feedback after a right answer"
        rows={2}
        value={rightFeedback}
        onText={(text) => onChange(withQuiz(field, { rightFeedback: cutText(text, MAX_FEEDBACK) || undefined }))}
      />
      <TextSetting
        name="Feedback after a wrong answer"
        rows={2}
        value={wrongFeedback}
        onText={(text) => onChange(withQuiz(field, { wrongFeedback: cutText(text, MAX_FEEDBACK) || undefined }))}
      />
    </PanelSection>
  );
}

/** The points of a question’s options, for calculations in a form that is no quiz. Nothing for fields without options. */
export function PointsSettings({ field, onChange }: QuizProps) {
  const found = answerable(field);
  if (found?.kind !== 'choices' || found.choices.length === 0) return null;
  return (
    <PanelSection title="Points">
      <ChoiceList field={field} onChange={onChange} choices={found.choices} isQuiz={false} />
      <p className={styles.most}>Calculations use them with points(…). Visitors can find these points in the page.</p>
    </PanelSection>
  );
}
