import type { Queries } from '../database/database';

/** A table as a backup has it. */
export interface BackedUpTable {
  name: string;
  columns: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All tables with their columns. The list of migrations is left out: a restored database runs them itself. */
export function listTables(database: Queries): Promise<BackedUpTable[]> {
  return database.query<BackedUpTable>(
    `SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
}

/** The statement that reads a table, one JSON object for each row. JSON has every value as PostgreSQL writes it. */
export function linesOf({ name, columns }: BackedUpTable): string {
  return `SELECT row_to_json(t)::text AS line FROM (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) t`;
}

/** The statement that stores rows, which it gets as a JSON list. */
export function insertLinesInto({ name, columns }: BackedUpTable): string {
  const list = columns.map(quoted).join(', ');
  // Numbers that the database assigns (identity columns) stay as they were.
  return `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1::json)`;
}

const FILE_LISTS: { readonly [table: string]: string } = {
  uploads: "SELECT json_build_object('formId', form_id, 'id', id, 'size', size)::text AS line FROM uploads",
  data_archives: `SELECT json_build_object('formId', user_id, 'id', id, 'size', size)::text AS line FROM data_archives
   WHERE state = 'ready'`,
};

/** The statements that list the stored files, as JSON of `formId`, `id` and `size`. Earlier versions have fewer tables. */
export function fileListsOf(tables: readonly BackedUpTable[]): string[] {
  return tables.flatMap(({ name }) => FILE_LISTS[name] ?? []);
}

/** The tables, without rows. A foreign key can be added again, with all rows checked. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Takes away what would look at each row while tables are filled in any order: foreign keys and triggers. */
export async function loosen(transaction: Queries, tables: readonly BackedUpTable[]): Promise<ForeignKey[]> {
  const keys = await transaction.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await transaction.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await transaction.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  // Migrations store some rows themselves.
  await transaction.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return keys;
}

/** Lets columns that the database counts up go on after the highest number. */
export async function continueCounting(transaction: Queries): Promise<void> {
  const counted = await transaction.query<{ name: string; column: string; sequence: string }>(
    `SELECT c.oid::regclass::text AS name, quote_ident(a.attname) AS column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
       AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`,
  );
  for (const { name, column, sequence } of counted) {
    await transaction.query(`SELECT setval($1::regclass, coalesce(max(${column}), 0) + 1, false) FROM ${name}`, [
      sequence,
    ]);
  }
}

/** Brings foreign keys and triggers back. Rejects if a row does not fit its foreign key. */
export function tightenScript(keys: readonly ForeignKey[], tables: readonly BackedUpTable[]): string {
  return [
    ...keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...tables.map(({ name }) => `ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`),
  ].join(';\n');
}

/** Removes all tables and functions of the schema. */
export async function dropEverything(transaction: Queries): Promise<void> {
  const tables = await transaction.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace",
  );
  if (tables.length > 0) await transaction.query(`DROP TABLE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
  const functions = await transaction.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { name } of functions) await transaction.query(`DROP FUNCTION ${name}`);
}
