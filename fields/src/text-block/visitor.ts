import { registerType } from '../controls';
import { TextBlockControl } from './control';
import { model } from './model';

registerType(model, TextBlockControl);
