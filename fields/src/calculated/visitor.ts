import { registerType } from '../register-type';
import { CalculatedControl } from './control';
import { model } from './model';

registerType(model, CalculatedControl);
