/** The type's picture in palette, panel and table heads. */
export { Mail as icon } from 'lucide-react';
