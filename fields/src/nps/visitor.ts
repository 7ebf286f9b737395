import { registerType } from '../register-type';
import { NpsControl } from './control';
import { model } from './model';

registerType(model, NpsControl);
