import { registerType } from '../controls';
import { DividerControl } from './control';
import { model } from './model';

registerType(model, DividerControl);
