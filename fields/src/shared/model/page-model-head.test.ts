import { modelHead } from './model-head';
import { modelHead as pageModelHead } from './page-model-head';

test.each([
  { type: 'divider', name: 'Divider', family: 'special' as const, isContent: true },
  { type: 'radio', name: 'Radio Buttons', family: 'choice' as const, options: ['Option 1', 'Option 2'] },
  { type: 'text', name: 'Text Input', family: 'text' as const, placeholder: true, limits: ['minLength' as const] },
  {
    ...{ type: 'range', name: 'Date range', family: 'detail' as const, required: true, validation: { maxCount: 3 } },
    ...{ details: { lowest: 1 }, subfields: [{ name: 'from', label: 'From', placeholder: '', required: true }] },
  },
])('the model of $type on the visitor’s page has all members but the one that creates fields', (description) => {
  const { create, ...rest } = modelHead<string, typeof description>(description);
  expect(create({ id: 'a', createdAt: '' }).type).toBe(description.type);
  expect(pageModelHead<string, typeof description>(description)).toEqual(rest);
});
