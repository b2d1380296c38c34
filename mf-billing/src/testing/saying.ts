/** Matches the innermost element whose text has this in it, whatever elements within it the words are in: for `getByText`. */
export const saying = (words: string | RegExp) => (_content: string, element: Element | null) => {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent?.includes(words) : words.test(textContent ?? '');
  return element !== null && says(element) && ![...element.children].some(says);
};
