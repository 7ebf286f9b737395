import { registerType } from '../register-type';
import { UrlControl } from './control';
import { model } from './model';

registerType(model, UrlControl);
