import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { ListChecks } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { ShownSetting } from '../shared/quiz/shown-setting';
import { readsOnly } from '../shared/settings/reads-only';
import { LabelSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: ListChecks,
  description: 'Quiz: which questions were answered right, with feedback',
  Settings: (props) => (
    <PanelSection>
      <LabelSetting {...props} name="Label" />
      <ShownSetting {...props} />
      <Switch
        label="Show the right answers, too"
        spread
        disabled={props.field.details?.isConcealed === true}
        checked={props.field.details?.showsRight ?? false}
        onChange={(event) =>
          props.onChange(withDetail(props.field, 'showsRight', event.currentTarget.checked || undefined))
        }
      />
    </PanelSection>
  ),
  Sketch: readsOnly(['details'], ({ field }) => (
    <LineSketch icon={ListChecks}>
      {field.details?.isConcealed ? 'Not shown to visitors' : 'Right or wrong and feedback, at the end'}
    </LineSketch>
  )),
};
