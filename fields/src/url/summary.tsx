import { Link } from 'lucide-react';
import type { CellProps, FieldSummary } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { LinkCell } from '../shared/summary/link-cell';
import { TextCell } from '../shared/summary/text-cell';
import { ShortTextSummary } from '../shared/summary/text-summary';
import { webAddress } from './model';

const addressOf = (text: string) => webAddress(text) ?? '';

/** A link only where the answer is a web address: an imported one can be anything. */
function UrlCell(props: CellProps) {
  const isAddress = webAddress(rawText(answerAt(props.answers, props.column))) !== undefined;
  return isAddress ? <LinkCell {...props} addressOf={addressOf} /> : <TextCell {...props} />;
}

export const summary: FieldSummary = { icon: Link, align: 'start', Summary: ShortTextSummary, Cell: UrlCell };
