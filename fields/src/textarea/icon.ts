/** The type's picture in palette, panel and table heads. */
export { AlignLeft as icon } from 'lucide-react';
