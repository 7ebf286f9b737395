import { registerType } from '../register-type';
import { DateRangeControl } from './control';
import { model } from './model';

registerType(model, DateRangeControl);
