import { registerType } from '../register-type';
import { SignatureControl } from './control';
import { model } from './model';

registerType(model, SignatureControl);
