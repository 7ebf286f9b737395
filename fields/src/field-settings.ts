import type { IconShape } from '@tessera/shared-ui/icon';
import type { ComponentType } from 'react';
import type { FieldOf } from './field';

/**
 * The members of a field that its settings can change. Id, type and time of creation never change; the lock does not depend
 * on the type.
 */
export type FieldPatch = Partial<Omit<FieldOf, 'id' | 'type' | 'createdAt' | 'locked'>>;

/** The change that puts a stored image into a field. */
export type ImagePatch = (field: FieldOf, image: string) => FieldPatch;

export interface SettingsProps {
  field: FieldOf;
  /** Called on every keystroke with the members that change. A member replaces the old one as a whole. */
  onChange(patch: FieldPatch): void;
  /**
   * Stores an image for the form, and then changes the field as it is by then, even if the owner is at another one. Rejects
   * with an error whose message is for the owner. Undefined where there is no form.
   */
  onImage?(file: File, patchOf: ImagePatch): Promise<void>;
  /** Adds fields of this type after the field, each with these members. Undefined where there is no form. */
  onAdd?(patches: readonly FieldPatch[]): void;
  /** The setting that connects a field’s options with an option list; stays the same component. Undefined without a form. */
  Lists?: ComponentType<{ fieldId: string }>;
}

export interface SketchProps {
  field: FieldOf;
  /** Whether it is selected on the canvas. */
  isSelected?: boolean;
}

/** The parts of a type that the builder shows. */
export interface FieldSettings {
  icon: IconShape;
  /** One sentence for the palette; its search covers it, too. */
  description: string;
  /** The sections of the properties panel for a field of this type. */
  Settings: ComponentType<SettingsProps>;
  /** A drawing of the control for the canvas, without label and description. It is not interactive. */
  Sketch: ComponentType<SketchProps>;
  /** Whether visitors see an asterisk at the label, also of a field that is not required, because a part of it is. */
  hasRequiredPart?(field: FieldOf): boolean;
}
