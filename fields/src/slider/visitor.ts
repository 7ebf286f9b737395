import { registerType } from '../controls';
import { SliderControl } from './control';
import { model } from './model';

registerType(model, SliderControl);
