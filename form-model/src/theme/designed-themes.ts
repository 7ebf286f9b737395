import type { ThemeName } from '../schema/theme';
import { blossom } from './designed/blossom';
import { faience } from './designed/faience';
import { harbour } from './designed/harbour';
import { limestone } from './designed/limestone';
import { nocturne } from './designed/nocturne';
import { opus } from './designed/opus';
import { porphyry } from './designed/porphyry';
import { saffron } from './designed/saffron';
import { slate } from './designed/slate';
import { terracotta } from './designed/terracotta';
import { terrazzo } from './designed/terrazzo';
import { zellige } from './designed/zellige';
import type { DesignedTheme } from './designed-theme';

/** The themes that owners choose from, in their order on the screen. */
export const designedThemes: { readonly [name in ThemeName]: DesignedTheme } = {
  limestone,
  faience,
  terracotta,
  porphyry,
  zellige,
  terrazzo,
  opus,
  saffron,
  harbour,
  nocturne,
  blossom,
  slate,
};
