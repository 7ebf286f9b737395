import type { ThemeFont } from '../schema/theme';

/** Values of a token in light and in dark. */
export type TokenPair = readonly [light: string, dark: string];

/** A theme that owners choose. It sets tokens; it never changes sizes, spacing or order. */
export interface DesignedTheme {
  /** As owners read it. */
  name: string;
  /** Where the pattern or the cover stands: nowhere, above, at the side from 960 px, or around a sheet. */
  layout: 'plain' | 'band' | 'side' | 'card';
  font: ThemeFont;
  headingFont: ThemeFont;
  /** Radii of controls and of boxes, in pixels. */
  radii: { medium: number; large: number };
  /** Tokens without their dashes. Those that are missing are as in the first theme. */
  tokens: { readonly [token: string]: TokenPair };
  /** The shapes of its pattern as SVG, where `$1` to `$4` stand for the tiles. */
  pattern?: {
    width: number;
    height: number;
    tiles: readonly TokenPair[];
    shapes: string;
    /** Whether a band shows one row of it, as a border. */
    isBorder?: boolean;
  };
}
