import { registerType } from '../register-type';
import { ScaleControl } from './control';
import { model } from './model';

registerType(model, ScaleControl);
