import { registerType } from '../register-type';
import { YesNoControl } from './control';
import { model } from './model';

registerType(model, YesNoControl);
