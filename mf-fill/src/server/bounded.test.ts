import { compileConditions } from '@tessera/form-model/compile-conditions';
import { stateOf } from '@tessera/form-model/logic/state-of';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { bounded } from './bounded';

const terms = Array.from({ length: 5_000 }, (_, at): [string, string, string] => ['long', 'contains', `b${at}`]);
const compiled = compileConditions(
  formDocumentWith(
    [pageOf('page1', fieldOf('textarea', 'long'), fieldOf('text', 'note'))],
    [{ ...conditionOf('hide', 'note', terms), match: 'any' }],
  ),
);
function evaluate(length: number, times: number): number {
  for (let time = 0; time < times; time += 1) stateOf(compiled, { long: 'ä'.repeat(length) });
  return times;
}

test('a post may evaluate a form several times, and no longer', () => {
  expect(bounded(evaluate)(30_000, 8)).toBe(8);
  expect(() => bounded(evaluate)(30_000, 20)).toThrow('The posted answers take too long to compare');
  // The next post has the whole bound again.
  expect(bounded(evaluate)(30_000, 8)).toBe(8);
  expect(bounded(() => bounded(evaluate)(30_000, 8) + evaluate(30_000, 8))()).toBe(16);
});
