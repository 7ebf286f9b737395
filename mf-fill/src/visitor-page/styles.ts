import '@tessera/shared-ui/tokens.css';
import './visitor.css';
