import type { Template, TemplateAnswer } from '../template.ts';
import { answerSums, isTooLarge } from './answer-sums.ts';
import { emptySums, type Sums, sums as sumsSchema } from './finance-state.ts';
import { findMissing } from './find-missing.ts';
import { isNewCalculation, mergeSums } from './merge-sums.ts';
import { otherCurrency, readSums } from './read-sums.ts';

export const financeExamples = [
  'How much is left of 600 after 120 for travel and 30% tax?',
  'A budget for three dates at 400 each, travel 80 a date, agent 15%',
  'What do I need to charge for 4 hours to keep 300 after 25% tax and 60 costs?',
];

/** Works out fees and budgets from the numbers in a message. */
export const finance: Template<Sums> = {
  state: sumsSchema,
  answer({ message, before }) {
    const { sums: change, problem } = readSums(message, before !== null);
    if (problem) return unreadable(problem, before);
    const isNew = before === null || isNewCalculation(change, message);
    if (!isNew && hasOtherCurrency(before, change)) return unreadable(otherCurrency, before);
    const sums = isNew ? change : mergeSums(before, change, message);
    if (!sums || (sums.fees.length === 0 && !sums.keep)) return withoutNumbers(message, before);
    if (sumsSchema.safeParse(sums).error) return unreadable(tooMany, before);
    const missing = findMissing(sums);
    if (missing) return { ...missing, state: sums };
    if (isTooLarge(sums)) return unreadable('These numbers are larger than I can work with.', before);
    return { ...answerSums(sums), state: sums };
  },
};

const [netExample = '', , feeExample = ''] = financeExamples;
const tooMany = 'That is more than I can add up at once.';

const hasOtherCurrency = (before: Sums, change: Sums): boolean =>
  before.currency !== null && change.currency !== null && before.currency !== change.currency;

const unreadable = (problem: string, before: Sums | null, example = netExample): TemplateAnswer<Sums> => ({
  text: `${problem} For example: “${example}”`,
  followUps: financeExamples,
  state: before ?? emptySums,
});

/** Answers a message that says nothing to work with, such as "What should I charge for a wedding?". */
function withoutNumbers(message: string, before: Sums | null): TemplateAnswer<Sums> {
  if (/\b(?:charge|price|rate|quote|cost)\b/i.test(message)) {
    const problem = 'I don’t know what others charge, but I can work back from what you want to keep.';
    return unreadable(problem, before, feeExample);
  }
  const offer =
    'I work out what is left of a fee, what to charge, or a budget, from the numbers you give me.';
  return unreadable(offer, before);
}
