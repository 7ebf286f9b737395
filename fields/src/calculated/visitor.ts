import { registerType } from '../controls';
import { CalculatedControl } from './control';
import { model } from './model';

registerType(model, CalculatedControl);
