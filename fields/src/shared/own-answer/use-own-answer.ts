import { type ChangeEvent, useState } from 'react';
import type { FieldOf } from '../../field';
import { UNWRITTEN } from '../choice/unwritten';

/** The ticked options, and the visitor’s own text; undefined where ‘Other…’ is not chosen. */
interface Chosen {
  ticked: readonly string[];
  own?: string | undefined;
}

const answerOf = ({ ticked, own = '' }: Chosen) => [...new Set([...ticked, own])].filter(Boolean);

/**
 * What is chosen, where visitors can write an answer of their own. Their text is the answer that is no option. While it is
 * typed, it stays theirs even if it equals an option, because it may be the beginning of a longer text: “No” of “Not sure”.
 *
 * @param given the answer as a list, without empty texts
 * @param keepsTicked whether ticked options stay chosen beside the text
 * @param onAnswer called with the answer as a list
 */
export function useOwnAnswer(
  { id, options, details }: Pick<FieldOf, 'id' | 'options' | 'details'>,
  given: readonly string[],
  keepsTicked: boolean,
  onAnswer: (answer: readonly string[]) => void,
) {
  // Undefined while the visitor is not in the input.
  const [typed, setTyped] = useState<Chosen>();
  const isOption = (text: string) => options.includes(text);
  // The answer can also change elsewhere, such as when the visitor starts over.
  const isTyping = typed !== undefined && JSON.stringify(answerOf(typed)) === JSON.stringify(given);
  const { ticked, own }: Chosen = isTyping
    ? typed
    : {
        ticked: given.filter(isOption),
        own: details?.other ? given.find((each) => !isOption(each)) : undefined,
      };
  const write = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const next = { ticked: keepsTicked ? ticked : [], own: currentTarget.value || UNWRITTEN };
    setTyped(next);
    onAnswer(answerOf(next));
  };
  return {
    ticked,
    own,
    /** The input of the text. */
    input: {
      size: 'xl' as const,
      name: id,
      value: own?.trim() ? own : '',
      maxLength: 500,
      onChange: write,
      onBlur: () => setTyped(undefined),
    },
  };
}
