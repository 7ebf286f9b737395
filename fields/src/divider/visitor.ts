import { registerType } from '../register-type';
import { DividerControl } from './control';
import { model } from './model';

registerType(model, DividerControl);
