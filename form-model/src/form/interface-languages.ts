/** Tags of the languages that the visitor's page speaks itself, besides `auto` for the browser's own. */
export const interfaceLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'] as const;
