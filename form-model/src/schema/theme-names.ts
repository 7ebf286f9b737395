/** Names of the designed themes. The first is the look of a form without a theme. */
export const themeNames = [
  'limestone',
  'faience',
  'terracotta',
  'porphyry',
  'zellige',
  'terrazzo',
  'opus',
  'saffron',
  'harbour',
  'nocturne',
  'blossom',
  'slate',
] as const;

/** The system’s font, and five that this server sends to visitors of the forms that choose them. */
export const themeFonts = ['system', 'serif', 'slab', 'rounded', 'geometric', 'monospace'] as const;

export const brightnesses = ['automatic', 'light', 'dark'] as const;

export const brightnessLabels: { readonly [brightness in (typeof brightnesses)[number]]: string } = {
  automatic: 'Automatic',
  light: 'Light',
  dark: 'Dark',
};

export const cornerNames = ['square', 'cut', 'round'] as const;
