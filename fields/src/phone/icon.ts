/** The type's picture in palette, panel and table heads. */
export { Phone as icon } from 'lucide-react';
