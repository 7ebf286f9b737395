import { counted } from '@tessera/shared-ui/counted';
import type { SummaryProps } from '../../field-summary';
import { cutText } from '../text/cut-text';
import { Figures } from './figures';
import { NewestAnswers } from './newest-answers';
import styles from './summary.module.css';

const MAX_WORDS = 20;
/** Longer ones are no words, such as a link or a text without spaces. */
const MAX_WORD_LENGTH = 60;

const shortWord = (word: string) => (word.length > MAX_WORD_LENGTH ? `${cutText(word, MAX_WORD_LENGTH)}…` : word);

/** The newest answers, and how long answers are. For texts of a single word, such as addresses of people. */
export function ShortTextSummary(props: SummaryProps) {
  const { facet } = props.statistics;
  if (facet.kind !== 'text') return null;
  return <TextSummary {...props} statistics={{ ...props.statistics, facet: { ...facet, words: [] } }} />;
}

/** The newest answers, how long answers are, and their most frequent words. */
export function TextSummary({ statistics: { facet }, onSelect, onOpen }: SummaryProps) {
  if (facet.kind !== 'text') return null;
  const { newest, length, words, wordsFrom } = facet;
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          ['Median length', length.median],
          // No reader counts parts of a character.
          ['Mean length', length.mean === null ? null : Math.round(length.mean)],
          ['Longest', length.max],
        ]}
        unit="characters"
      />
      {words.length > 0 && (
        <section>
          <h3 className={styles.subtitle}>Most frequent words in the {counted(wordsFrom, 'newest answer')}</h3>
          <ul className={styles.words}>
            {words.slice(0, MAX_WORDS).map(({ word, count }) => (
              <li key={word}>
                {onSelect ? (
                  <button type="button" onClick={() => onSelect({ value: word })}>
                    {shortWord(word)}
                  </button>
                ) : (
                  shortWord(word)
                )}{' '}
                <span>{count.toLocaleString()}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewestAnswers newest={newest} onOpen={onOpen} />
    </div>
  );
}
