import type { Queries } from '../../database/database';
import { accessCondition, formSpace, type Space } from './form-access';

/** Moves a form and its activity log to another space. Lock the form first. */
export async function moveForm(transaction: Queries, formId: string, target: Space): Promise<void> {
  const { ownerId, organizationId } = formSpace(target);
  for (const [table, key] of [
    ['forms', 'id'],
    ['activity', 'form_id'],
  ]) {
    await transaction.query(`UPDATE ${table} SET owner_id = $2, organization_id = $3 WHERE ${key} = $1`, [
      formId,
      ownerId,
      organizationId,
    ]);
  }
  // Folders belong to a space.
  await transaction.query('UPDATE forms SET folder_id = NULL WHERE id = $1', [formId]);
  // Those who come to know the form here need not know who worked on it there.
  for (const [table, person] of [
    ['form_versions', 'saved_by'],
    ['activity', 'actor_id'],
  ]) {
    await transaction.query(
      `UPDATE ${table} x SET ${person} = NULL FROM forms f WHERE f.id = $1 AND x.form_id = f.id
         AND x.${person} IS NOT NULL AND (${accessCondition('forms:read', `x.${person}`)}) IS NOT TRUE`,
      [formId],
    );
  }
}

/** Moves all forms and folders of a person to an organization, with their activity logs. Returns the number of forms. */
export async function moveAllForms(transaction: Queries, userId: string, organizationId: string): Promise<number> {
  const moved = await transaction.query(
    'UPDATE forms SET owner_id = NULL, organization_id = $2 WHERE owner_id = $1 RETURNING 1',
    [userId, organizationId],
  );
  for (const table of ['folders', 'activity']) {
    await transaction.query(`UPDATE ${table} SET owner_id = NULL, organization_id = $2 WHERE owner_id = $1`, [
      userId,
      organizationId,
    ]);
  }
  return moved.length;
}
