import { registerType } from '../register-type';
import { SignatureControl } from './control';
import { model } from './page-model';

registerType(model, SignatureControl);
