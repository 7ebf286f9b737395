import { registerType } from '../controls';
import { model } from '../number/model';
import { registerControl } from '../register-control';
import { AffixedNumberControl } from './control';

registerType(model, AffixedNumberControl);
registerControl(['number'], AffixedNumberControl, 'affixed-number');
