import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useEffect, useRef } from 'react';
import styles from '../frame/fill.module.css';
import own from './counted-answers.module.css';

interface CountedAnswersProps {
  form: FormDocument;
  /** The answers that were submitted in this page, oldest first. */
  submitted: readonly FormResponse['data'][];
  again: () => void;
}

/** Counts the answers to the first question with options, as its owner would see them. Only this page has them. */
export function CountedAnswers({ form, submitted, again }: CountedAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const question = fieldsOf(form).find(({ options }) => options.length > 0);
  const options = question?.options ?? [];
  const chosen = submitted.flatMap((data) => (question ? data[question.id] : null));
  return (
    <main className={styles.state}>
      <h1 ref={heading} tabIndex={-1}>
        {submitted.length === 1 ? '1 response' : `${submitted.length} responses`}
      </h1>
      <p>Counted only in this page. Nothing was sent or stored.</p>
      <table className={own.counts}>
        <caption>{question?.label}</caption>
        <thead>
          <tr>
            {['Answer', 'Responses'].map((name) => (
              <th key={name} scope="col">
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => {
            const count = chosen.filter((answer) => answer === option).length;
            return (
              <tr key={option}>
                <th scope="row">{option}</th>
                <td>
                  <span className={own.bar} style={{ inlineSize: `${(count / submitted.length) * 100}%` }} />
                  <span>{count}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button onClick={again}>Answer again</Button>
    </main>
  );
}
