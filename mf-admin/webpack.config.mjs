import { part } from '@tessera/federation/webpack';

export default part({ directory: import.meta.dirname });
