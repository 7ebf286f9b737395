import { registerType } from '../controls';
import { ConsentControl } from './control';
import { model } from './model';

registerType(model, ConsentControl);
