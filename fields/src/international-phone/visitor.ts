import { model } from '../phone/model';
import { registerControl } from '../register-control';
import { registerType } from '../register-type';
import { InternationalPhoneControl } from './control';

registerType(model, InternationalPhoneControl);
registerControl(['phone'], InternationalPhoneControl, 'international-phone');
