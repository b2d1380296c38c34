import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import type { Topic } from './questions.tsx';

const one = (q: string, words: string) => ({ q, words, a: words });
const topics: Topic[] = [
  {
    id: 'pay',
    title: 'Payment',
    questions: [one('What does it cost?', 'Money.'), one('Can I cancel?', 'Yes.')],
  },
  { id: 'apps', title: 'Apps', questions: [one('Which apps?', 'Spins, and Café Player.')] },
];
const found = (typed: string) => findQuestions(topics, typed).flatMap((t) => t.questions.map(({ q }) => q));

test.each([
  ['', ['What does it cost?', 'Can I cancel?', 'Which apps?']],
  ['  CANCEL ', ['Can I cancel?']],
  ['spins apps', ['Which apps?']],
  ['cafe', ['Which apps?']],
  ['payment', ['What does it cost?', 'Can I cancel?']],
  ['cost spins', []],
])('searching for %j finds %j', (typed, questions) => {
  expect(found(typed)).toEqual(questions);
});
