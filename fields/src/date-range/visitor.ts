import { registerType } from '../controls';
import { DateRangeControl } from './control';
import { model } from './model';

registerType(model, DateRangeControl);
