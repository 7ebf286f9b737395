import { registerType } from '../controls';
import { HiddenControl } from './control';
import { model } from './model';

registerType(model, HiddenControl);
