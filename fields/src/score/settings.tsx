import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Trophy } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { ShownSetting } from '../shared/quiz/shown-setting';
import { readsOnly } from '../shared/settings/reads-only';
import { LabelSetting } from '../shared/settings/text-setting';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: Trophy,
  description: 'Quiz: the points for right answers, counted at the end',
  Settings: (props) => (
    <PanelSection>
      <LabelSetting {...props} name="Label" />
      <ShownSetting {...props} />
    </PanelSection>
  ),
  Sketch: readsOnly(['details'], ({ field }) => (
    <LineSketch icon={Trophy}>{field.details?.isConcealed ? 'Not shown to visitors' : 'Points, at the end'}</LineSketch>
  )),
};
