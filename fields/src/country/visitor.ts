import { registerType } from '../register-type';
import { CountryControl } from './control';
import { model } from './model';

registerType(model, CountryControl);
