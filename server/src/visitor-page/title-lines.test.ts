import { LINE_EMS } from './thumbnail-svg';
import { type TitleFont, titleFont } from './title-font';
import { MAX_LINES, titleLines } from './title-lines';

let font: TitleFont;
beforeAll(async () => {
  font = await titleFont();
});

const widthOf = (line: string) => [...line].reduce((sum, each) => sum + (font.widthOf(each) ?? Number.NaN), 0);
const linesOf = (title: string) => titleLines(title, font, LINE_EMS).lines;

test.each([
  ['Plots & “beds” <2027>, Séamus O’Neill’s naïve café'],
  ['Đăng ký học bơi mùa hè ở Hà Nội, Łódź și Iași'],
  ['Анкета для мешканців: «Сад і город»'],
  ['Αίτηση συμμετοχής στον κήπο'],
  ['הרשמה לחוג ציור, “מתחילים” 2027'],
  ['نموذج التسجيل في الحديقة المجتمعية؟'],
  ['बगीचे के लिए आवेदन'],
])('draws %s with letters that the fonts have', (title) => {
  const lines = linesOf(title);
  expect(lines.join(' ')).toBe(title);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(LINE_EMS);
});

test.each(['花園申請表', 'お問い合わせ', '정원 신청', 'สมัครสวน', 'Plots 花', '   ', '🌱🌻'])(
  'draws no title where a letter is missing or nothing is left: %s',
  (title) => expect(linesOf(title)).toEqual([]),
);

test('leaves out emoji and characters that change the direction', () => {
  expect(linesOf('🌱 Spring 👩‍🌾👍🏽 \u202eallotment\u202c\u0007 🇮🇪')).toEqual(['Spring allotment']);
});

test.each([
  ['words', 'Application for a plot of the allotment garden '.repeat(9)],
  ['a word', 'W'.repeat(1000)],
  ['letters with marks', 'é̂'.repeat(190)],
  ['words of the other direction', 'בקשה להצטרפות לגינה הקהילתית '.repeat(9)],
])('ends with an ellipsis on the third line if it does not fit: %s', (_, title) => {
  const lines = linesOf(title);
  expect(lines).toHaveLength(MAX_LINES);
  expect(lines[2]).toMatch(/\S…$/);
  expect(lines.slice(0, 2).join('')).not.toContain('…');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(LINE_EMS);
});

test.each([
  ['טופס Tessera חדש!', true],
  ['“نموذج” 2027', true],
  ['New שלום form', false],
  ['2027: Plots', false],
])('takes the direction of %s from its first letter', (title, isRightToLeft) => {
  expect(titleLines(title, font, LINE_EMS).isRightToLeft).toBe(isRightToLeft);
});
