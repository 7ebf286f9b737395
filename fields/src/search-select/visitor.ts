import { registerControl } from '../register-control';
import { SearchSelectControl } from './control';

registerControl(['select'], SearchSelectControl, 'search-select');
