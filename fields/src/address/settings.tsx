import { lazy } from '@tessera/shared-ui/lazy';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { MapPin } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { LazyAutofillSetting } from '../shared/autofill/lazy-autofill-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { LazySettingsSection } from '../shared/settings/lazy-settings-section';
import { readsOnly } from '../shared/settings/reads-only';
import sketch from '../shared/settings/sketch.module.css';

const parts = lazy(() =>
  import(/* webpackChunkName: "BuilderPageExtras" */ './parts-settings').then(({ PartsSettings }) => PartsSettings),
);

export const settings: FieldSettings = {
  icon: MapPin,
  description: 'Street, city, state, postcode',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <LazySettingsSection of={parts} title="Parts" props={props} />
      <LazyAutofillSetting {...props} asked="address" />
    </>
  ),
  hasRequiredPart: ({ subfields }) => subfields.some(({ required }) => required),
  Sketch: readsOnly(['subfields'], ({ field }) => (
    <div className={sketch.parts}>
      {field.subfields.map((subfield) => (
        <div key={subfield.name} className={sketch.part}>
          <span>
            {subfield.label} {subfield.required && <RequiredMark />}
          </span>
          <div className={sketch.line} aria-hidden="true">
            <span>{subfield.placeholder}</span>
          </div>
        </div>
      ))}
    </div>
  )),
};
