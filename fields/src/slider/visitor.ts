import { registerType } from '../register-type';
import { SliderControl } from './control';
import { model } from './model';

registerType(model, SliderControl);
