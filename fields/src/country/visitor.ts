import { registerType } from '../controls';
import { CountryControl } from './control';
import { model } from './model';

registerType(model, CountryControl);
