import { registerType } from '../controls';
import { YesNoControl } from './control';
import { model } from './model';

registerType(model, YesNoControl);
