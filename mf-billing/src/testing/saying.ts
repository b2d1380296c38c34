/** Matches the innermost element whose text contains this, even when it spans child elements: for `getByText`. */
export const saying = (words: string | RegExp) => (_content: string, element: Element | null) => {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent?.includes(words) : words.test(textContent ?? '');
  return element !== null && says(element) && ![...element.children].some(says);
};
