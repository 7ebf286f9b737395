import { registerType } from '../controls';
import { HeadingControl } from './control';
import { model } from './model';

registerType(model, HeadingControl);
