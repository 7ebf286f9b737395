import { registerType } from '../controls';
import { SignatureControl } from './control';
import { model } from './page-model';
import { inputsBefore } from './typed-before';

registerType(model, SignatureControl);
inputsBefore.push(...document.querySelectorAll<HTMLInputElement>('[name^="~typed:"]'));
