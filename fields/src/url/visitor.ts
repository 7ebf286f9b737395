import { registerType } from '../controls';
import { UrlControl } from './control';
import { model } from './model';

registerType(model, UrlControl);
