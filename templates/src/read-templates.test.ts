import { readTemplates } from './read-templates';

const read = (text: string) => readTemplates({ category: 'Events', text });
const fieldsOf = (...lines: string[]) =>
  read(`# Supper\nWho comes\n${lines.join('\n')}`)[0]?.document.pages.flatMap(({ fields }) => fields) ?? [];

describe('templates written as text', () => {
  test('have a name, a purpose and a description', () => {
    const [supper, lunch] = read(
      '\n# Supper\nWho comes\n> Answer soon.\ntext Name\n# Lunch for two\nWhat to eat\ntext Dish\n',
    );
    expect(supper).toMatchObject({ id: 'supper', category: 'Events', purpose: 'Who comes' });
    expect(supper?.document).toMatchObject({ name: 'Supper', description: 'Answer soon.' });
    expect(lunch?.id).toBe('lunch-for-two');
  });

  test('have one page without a title, or the given pages', () => {
    expect(read('# A\nB\ntext C')[0]?.document.pages).toMatchObject([{ name: 'Page 1', title: '' }]);
    const [paged] = read('# A\nB\n== You\ntext C\n== The day\ndate D');
    expect(paged?.document.pages).toMatchObject([{ title: 'You' }, { name: 'Page 2', title: 'The day' }]);
  });

  test('have fields with their hints, options and ranges', () => {
    expect(
      fieldsOf(
        'radio* Will you come? // We count chairs. | Yes | No',
        'number Guests (1..8) // With you',
        'checkbox Days (1..2) | Friday | Saturday | Sunday',
        'rating How was it? (1..10)',
      ),
    ).toMatchObject([
      { label: 'Will you come?', description: 'We count chairs.', required: true, options: ['Yes', 'No'] },
      { label: 'Guests', description: 'With you', required: false, validation: { min: 1, max: 8, integer: true } },
      { label: 'Days', validation: { minCount: 1, maxCount: 2 } },
      { label: 'How was it?', maxRating: 10, validation: {} },
    ]);
  });

  test('have conditions on the field or page above', () => {
    const [form] = read(
      '# A\nB\n== You\nradio Come? | Yes | No\nnumber Guests (0..8)\n  show if Come? = Yes\n== Food\n  hide if Guests <= 0\ntext Wish',
    );
    const [page, food] = form?.document.pages ?? [];
    expect(form?.document.conditions).toMatchObject([
      {
        action: 'show',
        target: { kind: 'field', id: page?.fields[1]?.id },
        terms: [{ fieldId: page?.fields[0]?.id, comparison: 'is', operand: 'Yes' }],
      },
      {
        action: 'hide',
        target: { kind: 'page', id: food?.id },
        terms: [{ fieldId: page?.fields[1]?.id, comparison: 'isAtMost', operand: 0 }],
      },
    ]);
  });

  test('have right answers for the question above, each for one point', () => {
    const [gas] = fieldsOf('radio Which gas? | Oxygen | Nitrogen', '  right: Oxygen', 'score Score');
    expect(gas?.details).toEqual({ points: 1, rightAnswers: ['Oxygen'] });
  });

  test('are the same each time they are read', () => {
    const text = '# A\nB\ntext C\ntext D';
    expect(read(text)).toEqual(read(text));
  });

  test.each([
    'telegram Name',
    'radio Come?',
    'text Name | Yes | No',
    'text',
    'radio Come? | Yes | No\ntext Why\n  show if Gone? = Yes',
    'radio Come? | Yes | No\ntext Why\n  show if Come? = Perhaps',
    'radio Come? | Yes | No\ntext Why\n  show if Come? >= 3',
  ])('are refused if a line cannot be read: %j', (lines) =>
    expect(() => fieldsOf(lines)).toThrow(/This is not|options do not fit|can never hold/),
  );
});
