/** The type's picture in palette, panel and table heads. */
export { Paperclip as icon } from 'lucide-react';
