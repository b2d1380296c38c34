import { expect, test } from 'vitest';
import { answerWith, aSet } from '../testing/answers.ts';
import { addAnswer, addQuestion, emptyConversation } from './conversation.ts';
import { copyText } from './copy-text.ts';

test('copies names as they are written, without the escapes of Markdown', () => {
  const at = new Date(0);
  const conversation = addQuestion(emptyConversation, 'booking', { text: 'A pitch', picture: null }, at);
  const [, answer] = addAnswer(conversation, answerWith('I am **DJ\\_X**, fee \\[fee\\] &lt;3'), at).messages;
  expect(answer && copyText(answer)).toBe('I am **DJ_X**, fee [fee] <3');
});

test('copies the text, the names of the tracks with their reasons, and what was adjusted', () => {
  const at = new Date(0);
  const conversation = addQuestion(emptyConversation, 'setlist', { text: 'House', picture: null }, at);
  const [, answer] = addAnswer(conversation, aSet(), at).messages;
  const lines = answer ? copyText(answer).split('\n') : [];
  expect(lines[0]).toBe('Four tracks from 122 to 124.5 BPM.');
  expect(lines).toContain('2. Ana Lux - Lantern 12 (House at 123 BPM, one step up to 9A. · at 4:10)');
  expect(lines.at(-1)).toMatch(/^Only three house tracks fit/);
});
