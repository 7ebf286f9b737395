/** The type's picture in palette, panel and table heads. */
export { ChevronsUpDown as icon } from 'lucide-react';
