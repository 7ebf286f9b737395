import type { IconShape } from '@tessera/shared-ui/icon';
import type { ComponentType } from 'react';
import type { FieldOf } from './field';

/** What an owner may change of a field. Id, type and time of creation never change; whether it is locked is no matter of its type. */
export type FieldPatch = Partial<Omit<FieldOf, 'id' | 'type' | 'createdAt' | 'locked'>>;

export interface SettingsProps {
  field: FieldOf;
  /** The members that change, whole; the others stay. Called with each letter typed. */
  onChange(patch: FieldPatch): void;
}

export interface SketchProps {
  field: FieldOf;
}

/** What the builder shows of a type. */
export interface FieldSettings {
  icon: IconShape;
  /** The sections of the properties panel for a field of this type. */
  Settings: ComponentType<SettingsProps>;
  /** The control as a drawing on the builder's sheet, without label and description; nothing in it can be pressed. */
  Sketch: ComponentType<SketchProps>;
}
