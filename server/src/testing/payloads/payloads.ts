/**
 * Texts that would do something in a place that does not escape them. Each leaves a mark: an element or an attribute
 * `alive`, a header `alive`, the product 9449772114007, or an account named `alive-by-sql`.
 */
export const payloads: { readonly [kind: string]: string } = {
  script: '<script alive>globalThis.alive = 1</script>',
  'closed script': '</script><script alive>globalThis.alive = 2</script>',
  image: '<img alive src=x onerror="globalThis.alive = 3">',
  attribute: `" alive="1" onfocus="globalThis.alive = 4" autofocus x='`,
  'single-quoted attribute': `' alive='1' onfocus='globalThis.alive = 5' autofocus x="`,
  'closed texts': '</title></textarea></style><svg alive onload="globalThis.alive = 6">',
  comment: '--><b alive>bold</b><!--',
  link: 'javascript:globalThis.alive=7//',
  template: `{{7654321*1234567}} \${7654321*1234567} <%= 7654321*1234567 %> #{7654321*1234567}`,
  header: 'Plots\r\nAlive: yes\r\nBcc: thief@alive.example\r\n\r\n<b alive>',
  sql: `x', name = 'alive-by-sql'; UPDATE users SET name = 'alive-by-sql'; --`,
  formula: '=HYPERLINK("https://alive.example","Plots")',
  'formula with a sign': '+191*7|cmd',
  path: '../../../alive/\\..\\alive',
};

/** Replaces every string of a value, except under the given members. */
export function filled<Value>(value: Value, text: string, except: readonly string[] = []): Value {
  if (typeof value === 'string') return text as Value;
  if (Array.isArray(value)) return value.map((each) => filled(each, text, except)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [
    name,
    except.includes(name) ? each : filled(each, text, except),
  ]);
  return Object.fromEntries(members) as Value;
}
