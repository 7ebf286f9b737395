import { quoted } from '@tessera/fields/quoted';
import type { FormDocument, Jump } from '../form/form';
import { endingName, pageName } from '../form/names';
import { describeRule } from './describe-condition';

type Named = Pick<FormDocument, 'pages' | 'endings'>;

/** Returns a page as its number and name: 'Page 2 “Your plot”'. */
export function numberedPage({ pages }: Pick<FormDocument, 'pages'>, id: string): string {
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  return page ? `Page ${at + 1}${page.title ? ` ${quoted(pageName(page))}` : ''}` : 'a removed page';
}

/** Returns the page or the ending that a jump leads to. */
export function jumpTarget(formDocument: Named, { to }: Pick<Jump, 'to'>): string {
  if (to.kind === 'page') return numberedPage(formDocument, to.id);
  const ending = formDocument.endings?.find(({ id }) => id === to.id);
  return ending ? endingName(ending) : 'a removed ending';
}

/** Returns a jump as a sentence for the owner, such as 'After Page 1: Page 4 when Plot size is “Full plot”'. */
export function describeJump(formDocument: Named, jump: Jump): string {
  const when = jump.terms.length > 0 ? ` when ${describeRule(formDocument, jump)}` : '';
  return `After ${numberedPage(formDocument, jump.after)}: ${jumpTarget(formDocument, jump)}${when}`;
}
