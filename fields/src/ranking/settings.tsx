import { ListOrdered } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import sketch from './sketch.module.css';

export const settings: FieldSettings = {
  icon: ListOrdered,
  description: 'Options to put in order',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <OptionsSettings {...props} features="order" />
    </>
  ),
  Sketch: readsOnly(['options', 'details'], ({ field }) => (
    <ol className={sketch.ranking}>
      {[...new Set(field.options)].map((option, at) => (
        <li key={option} data-text={field.details?.optionList ? undefined : 'options'}>
          <i aria-hidden="true">{at + 1}</i>
          {option}
        </li>
      ))}
    </ol>
  )),
};
