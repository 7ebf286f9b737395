import { registerType } from '../register-type';
import { TextBlockControl } from './control';
import { model } from './model';

registerType(model, TextBlockControl);
