import type { Topic } from './questions.tsx';

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Returns the topics with the questions that contain every typed word, in question or answer; all of them if nothing is typed. */
export function findQuestions(topics: readonly Topic[], typed: string): Topic[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter((one) => {
      const text = plain(`${one.q} ${one.words} ${topic.title}`);
      return words.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}
