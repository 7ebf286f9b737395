import { fieldSchema } from '../../field-schema';
import { addOption, moveOption, optionsLeftOutMessage, pasteOptions, removeOption, renameOption } from './option-edits';

const full = Array.from({ length: 1000 }, (_none, index) => `Row ${index}`);

describe('edits of options', () => {
  test.each([
    ['a new option counts on', ['A', 'B'], ['A', 'B', 'Option 3']],
    ['a new option never repeats a word', ['Option 1', 'Option 3'], ['Option 1', 'Option 3', 'Option 4']],
  ])('%s', (_title, before, after) => {
    expect(addOption(before)).toEqual(after);
  });

  test('a new option comes where it is asked for', () => {
    expect(addOption(['A', 'B'], 1)).toEqual(['A', 'Option 3', 'B']);
  });

  test('there are no more options than a field may have', () => {
    expect(fieldSchema('radio')).toMatchObject({ properties: { options: { maxItems: full.length } } });
    expect(addOption(full)).toBeUndefined();
    expect(addOption(full.slice(1))).toHaveLength(full.length);
  });

  test('renaming and removing touch one option', () => {
    expect(renameOption(['A', 'B'], 1, 'C')).toEqual(['A', 'C']);
    expect(removeOption(['A', 'B'], 0)).toEqual(['B']);
  });

  test.each([
    [0, 2, ['B', 'C', 'A']],
    [2, 0, ['C', 'A', 'B']],
    [1, 1, ['A', 'B', 'C']],
    [0, 9, ['B', 'C', 'A']],
    [2, -4, ['C', 'A', 'B']],
    [7, 0, ['A', 'B', 'C']],
  ])('moving %i to %i', (from, to, after) => {
    expect(moveOption(['A', 'B', 'C'], from, to)).toEqual(after);
  });

  test('pasted lines become options, without blanks and in any line ending', () => {
    expect(pasteOptions(['A', 'B'], 0, ' x \r\n\r\ny\rz', 'after')).toEqual({
      options: ['A', 'x', 'y', 'z', 'B'],
      leftOut: 0,
    });
    expect(pasteOptions(['A', 'B'], 0, 'x\ny', 'instead')).toEqual({ options: ['x', 'y', 'B'], leftOut: 0 });
  });

  test('adds as many pasted lines as fit, and keeps the existing options', () => {
    const pasted = pasteOptions(['A', 'B'], 0, [...full, 'last'].join('\n'), 'after');
    expect(pasted?.options).toEqual(['A', ...full.slice(0, 998), 'B']);
    expect(pasted?.leftOut).toBe(3);
    expect(pasteOptions(full, 4, 'x\ny', 'after')).toEqual({ options: full, leftOut: 2 });
    expect(pasteOptions(full, 0, 'x\ny', 'instead')).toEqual({ options: ['x', ...full.slice(1)], leftOut: 1 });
  });

  test('reports how many options were left out', () => {
    expect(optionsLeftOutMessage(500)).toBe('Only 1,000 options fit: 500 were left out.');
    expect(optionsLeftOutMessage(1)).toBe('Only 1,000 options fit: 1 was left out.');
  });

  test('one pasted line is an ordinary paste', () => {
    expect(pasteOptions(['A'], 0, 'x\n', 'after')).toBeUndefined();
  });
});
