import { registerType } from '../register-type';
import { HiddenControl } from './control';
import { model } from './model';

registerType(model, HiddenControl);
