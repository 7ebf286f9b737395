import type { FieldOf, Json, OperandKind } from '../../field';
import type { Problem } from '../messages/error-messages';
import type { ModelHead } from '../model/model-head';
import { orderComparisons } from '../model/order-comparisons';
import { singleKey } from '../model/single-key';
import { writtenDay } from '../spelling/written-day';

/** Description of a date or a time type. The answers are texts whose alphabetical order is their order in time. */
export interface SingleMoment<Type extends string> extends ModelHead<Type> {
  operand: Extract<OperandKind, 'date' | 'time'>;
  /** Returns the stored form of a text; undefined when it is not valid. */
  moment(text: string): string | undefined;
  /** Returns an error of the answer. Runs before the check of the owner’s limits. */
  check?(moment: string): Problem | undefined;
}

/** Returns the model of a type whose answers are dates or times of the visitor, without a time zone. */
export function singleMoment<Type extends string>(own: SingleMoment<Type>) {
  const parse = (value: Json) =>
    typeof value !== 'string' ? undefined : value.trim() === '' ? '' : own.moment(value.trim());
  const limit = (text = '') => own.moment(text);
  const single = singleKey<Type, string>({
    ...own,
    limits: ['earliest', 'latest'],
    empty: '',
    parse,
    typeError: () => [own.operand],
    problem({ validation }, answer) {
      const wrong = own.check?.(answer);
      if (wrong) return wrong;
      const earliest = limit(validation.earliest);
      const latest = limit(validation.latest);
      if (earliest && answer < earliest) return ['earliest', { value: earliest }];
      return latest && answer > latest ? ['latest', { value: latest }] : undefined;
    },
    tiles: () => [1],
    comparisons: orderComparisons<string>({
      operand: own.operand,
      empty: '',
      parse,
    }),
  });
  return {
    ...single,
    text: (_field: FieldOf, answer: string, language?: string) => writtenDay(answer, language),
  };
}
