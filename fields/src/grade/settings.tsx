import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Medal, Plus, X } from 'lucide-react';
import type { FieldOf } from '../field';
import type { FieldSettings, SettingsProps } from '../field-settings';
import { MAX_GRADE_NAME, MAX_GRADES } from '../shared/field-limits';
import { NumberSetting } from '../shared/number/number-setting';
import { ShownSetting } from '../shared/quiz/shown-setting';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { LabelSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { LineSketch } from '../shared/text/line-sketch';

const gradesOf = ({ details }: FieldOf) => details?.grades ?? [];

const Grades = readsOnly(['details'], ({ field, onChange }: SettingsProps) => {
  const grades = gradesOf(field);
  const change = (next: typeof grades) => onChange(withDetail(field, 'grades', next));
  const edit = (at: number, patch: Partial<(typeof grades)[number]>) =>
    change(grades.map((grade, place) => (place === at ? { ...grade, ...patch } : grade)));
  return (
    <PanelSection title="Grades">
      {grades.map((grade, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grade has no other identity while its name is typed
        <fieldset key={at} aria-label={`Grade ${at + 1}`} className={styles.grade}>
          <Input
            aria-label={`Name of grade ${at + 1}`}
            data-setting={at === 0 ? 'grades' : undefined}
            value={grade.name}
            maxLength={MAX_GRADE_NAME}
            onChange={(event) => edit(at, { name: event.currentTarget.value })}
          />
          <NumberSetting label={`From %`} value={grade.from} max={100} onChange={(from = 0) => edit(at, { from })} />
          <Button
            variant="ghost"
            icon
            size="sm"
            aria-label={`Remove grade ${grade.name || at + 1}`}
            onClick={() => change(grades.filter((_grade, place) => place !== at))}
          >
            <Icon of={X} />
          </Button>
        </fieldset>
      ))}
      <Button
        size="sm"
        className={styles.start}
        disabled={grades.length >= MAX_GRADES}
        onClick={() => change([...grades, { name: `Grade ${grades.length + 1}`, from: 0 }])}
      >
        <Icon of={Plus} />
        Add grade
      </Button>
    </PanelSection>
  );
});

/** Returns the text on the canvas: the grades, best first. */
function sketchOf(field: FieldOf): string {
  if (field.details?.isConcealed) return 'Not shown to visitors';
  const names = gradesOf(field)
    .toSorted((one, other) => other.from - one.from)
    .map(({ name, from }) => `${name} from ${from} %`);
  return names.join(', ') || 'No grades yet';
}

export const settings: FieldSettings = {
  icon: Medal,
  description: 'Quiz: a name for the share of points, such as passed',
  Settings: (props) => (
    <>
      <PanelSection>
        <LabelSetting {...props} name="Label" />
        <ShownSetting {...props} />
      </PanelSection>
      <Grades {...props} />
    </>
  ),
  Sketch: readsOnly(['details'], ({ field }) => <LineSketch icon={Medal}>{sketchOf(field)}</LineSketch>),
};
