import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Paperclip, Upload } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import sketch from '../shared/settings/sketch.module.css';
import { LazyFileLimits } from './lazy-file-limits';

export const settings: FieldSettings = {
  icon: Paperclip,
  description: 'A document or image',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazyFileLimits {...props} />
    </>
  ),
  Sketch: readsOnly([], () => (
    <div className={classNames(sketch.line, sketch.dashed)} aria-hidden="true">
      <Icon of={Upload} size="sm" />
      <span>Drop a file here</span>
    </div>
  )),
};
