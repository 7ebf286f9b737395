/** The type's picture in palette, panel and table heads. */
export { Calendar as icon } from 'lucide-react';
