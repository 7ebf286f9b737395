import type { Theme } from '@tessera/form-model/form';
import { imagesOfTheme } from '@tessera/form-model/images-of';
import type { Queries } from '../../database/database';
import { columnOf, type FormSpace, type Space } from '../organizations/form-access';

/** Returns the default theme of the owner of a form; null if there is none. */
export async function defaultThemeOf(queries: Queries, { ownerId, organizationId }: FormSpace): Promise<Theme | null> {
  const [row] = await queries.query<{ theme: Theme }>(
    'SELECT theme FROM default_themes WHERE owner_id = $1 OR organization_id = $2',
    [ownerId, organizationId],
  );
  return row?.theme ?? null;
}

/** The theme of a form that follows the default. */
export function followingTheme(theme: Theme): Theme {
  return { ...theme, followsDefault: true };
}

/** Stores the default theme of a space, or removes it. Forms keep the theme that they have from it. */
export async function saveDefaultTheme(queries: Queries, space: Space, theme: Theme | null): Promise<void> {
  const { column, id } = columnOf(space);
  if (!theme) {
    await queries.query(`DELETE FROM default_themes WHERE ${column} = $1`, [id]);
    return;
  }
  await queries.query(
    `INSERT INTO default_themes (${column}, theme, images) VALUES ($1, $2::jsonb, $3)
     ON CONFLICT (${column}) DO UPDATE SET theme = excluded.theme, images = excluded.images, updated_at = now()`,
    [id, JSON.stringify(theme), imagesOfTheme(theme)],
  );
}
