import { addOption, moveOption, optionsProblem, pasteOptions, removeOption, renameOption } from './option-edits';

describe('edits of options', () => {
  test.each([
    ['a new option counts on', ['A', 'B'], ['A', 'B', 'Option 3']],
    ['a new option never repeats a word', ['Option 1', 'Option 3'], ['Option 1', 'Option 3', 'Option 4']],
  ])('%s', (_title, before, after) => {
    expect(addOption(before)).toEqual(after);
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
    expect(pasteOptions(['A', 'B'], 0, ' x \r\n\r\ny\rz', 'after')).toEqual(['A', 'x', 'y', 'z', 'B']);
    expect(pasteOptions(['A', 'B'], 0, 'x\ny', 'instead')).toEqual(['x', 'y', 'B']);
  });

  test('one pasted line is an ordinary paste', () => {
    expect(pasteOptions(['A'], 0, 'x\n', 'after')).toBeUndefined();
  });

  test('options that visitors cannot tell apart are told', () => {
    expect(optionsProblem(['A', 'B'])).toBeUndefined();
    expect(optionsProblem(['A', ' '])).toBe('An option has no words yet.');
    expect(optionsProblem(['A', 'B', 'A'])).toContain('‘A’');
  });
});
