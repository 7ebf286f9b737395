/** Jest’s `test` if there is what the tests need; otherwise they are reported as skipped. */
export function testIf(need: unknown) {
  return need ? test : test.skip;
}
