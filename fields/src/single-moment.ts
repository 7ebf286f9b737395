import type { Json, OperandKind } from './field';
import type { ModelHead } from './model-head';
import { orderComparisons, orderWitnesses } from './order-comparisons';
import { singleKey } from './single-key';

/** What dates and times have of their own. Both are texts whose order as texts is their order in time. */
export interface SingleMoment<Type extends string> extends ModelHead<Type> {
  operand: Extract<OperandKind, 'date' | 'time'>;
  /** The moment in its stored form; undefined when the text is none. */
  moment(text: string): string | undefined;
  /** The next moment, or the one before; anything else at the ends of the calendar and the clock. */
  step(moment: string, by: -1 | 1): string;
  /** Any moment. */
  sample: string;
}

/** The model of a type that is answered with a moment of the visitor's calendar or clock, without a time zone. */
export function singleMoment<Type extends string>(own: SingleMoment<Type>) {
  const parse = (value: Json) =>
    typeof value !== 'string' ? undefined : value.trim() === '' ? '' : own.moment(value.trim());
  const limit = (text = '') => own.moment(text);
  return singleKey<Type, string>({
    ...own,
    limits: ['earliest', 'latest'],
    empty: '',
    parse,
    misfit: () => [own.operand],
    problem({ validation }, answer) {
      const earliest = limit(validation.earliest);
      const latest = limit(validation.latest);
      if (earliest && answer < earliest) return ['earliest', { value: earliest }];
      return latest && answer > latest ? ['latest', { value: latest }] : undefined;
    },
    tiles: () => [1],
    comparisons: orderComparisons<string>({
      operand: own.operand,
      words: ['is before', 'is on or before', 'is after', 'is on or after'],
      empty: '',
      parse,
    }),
    witnesses({ validation: { earliest, latest } }, operands, isValid) {
      const between = (low: string | undefined, high: string | undefined) => [
        ...(low === undefined ? [] : [own.step(low, 1)]),
        ...(high === undefined ? [] : [own.step(high, -1)]),
        ...((low ?? high) ? [] : [own.sample]),
      ];
      const real = (moment: string) => own.moment(moment) === moment && isValid(moment);
      return orderWitnesses([...operands.map(parse), limit(earliest), limit(latest)], between, real);
    },
  });
}
