import { model } from '../number/model';
import { registerControl } from '../register-control';
import { registerType } from '../register-type';
import { AffixedNumberControl } from './control';

registerType(model, AffixedNumberControl);
registerControl(['number'], AffixedNumberControl, 'affixed-number');
